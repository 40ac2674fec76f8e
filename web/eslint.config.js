import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  { ignores: ['node_modules', 'src/protocol/schema.d.ts', 'src/games/*/declared.d.ts'] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  // Reactive maps and sets are $state.raw here: replaced, never changed.
  { files: ['**/*.svelte.ts'], rules: { 'svelte/prefer-svelte-reactivity': 'off' } },
  // A leading underscore says that an argument is there for others.
  { rules: { '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }] } },
  // Types find undefined names better than a list of globals does.
  { files: ['**/*.ts', '**/*.svelte'], rules: { 'no-undef': 'off' } },
);
