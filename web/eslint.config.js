import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

/** Ways to take a text apart, and to go by what a choice is called instead of what it says. */
const TEXT = '/^(code|sentence|consequence|prompt|reason)$/';
const APART =
  '/^(split|match|matchAll|startsWith|endsWith|substring|substr|charAt|charCodeAt|codePointAt|exec|test|replace|replaceAll|search|trim)$/';
const PARSING = [
  'Literal[regex]',
  `CallExpression[callee.property.name=${APART}]`,
  'CallExpression[callee.name=/^(Number|parseInt|parseFloat|RegExp)$/]',
  'NewExpression[callee.name=RegExp]',
  `CallExpression[callee.object.property.name=${TEXT}]`,
  `MemberExpression[computed=true][object.property.name=${TEXT}]`,
  `SpreadElement > MemberExpression[property.name=${TEXT}]`,
  `BinaryExpression > MemberExpression[property.name=${TEXT}]`,
  `BinaryExpression > Identifier[name=${TEXT}]`,
].map((selector) => ({
  selector,
  message: 'A board takes no code and no sentence apart: it goes by verbs, arguments and views.',
}));

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
  // The board for any game reads whatever a view has, by its form; the others know theirs.
  {
    files: ['src/games/*/*.ts', 'src/games/*/*.svelte'],
    ignores: ['src/games/generic/**', 'src/games/*/*.test.ts'],
    rules: { 'no-restricted-syntax': ['error', ...PARSING] },
  },
  // Types find undefined names better than a list of globals does.
  { files: ['**/*.ts', '**/*.svelte'], rules: { 'no-undef': 'off' } },
);
