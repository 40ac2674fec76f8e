// @vitest-environment node
import { ESLint } from 'eslint';
import { beforeAll, expect, test } from 'vitest';

const RULE = 'no-restricted-syntax';
let eslint: ESLint;

beforeAll(() => {
  eslint = new ESLint();
});

async function found(text: string, file: string): Promise<string[]> {
  const [report] = await eslint.lintText(text, { filePath: `src/games/${file}` });
  return (report?.messages ?? []).flatMap(({ ruleId }) => (ruleId === RULE ? [ruleId] : []));
}

const script = (line: string) =>
  `import type { ChoiceOffered } from '../../protocol/types';\n` +
  `export const planted = (choice: ChoiceOffered, code: string) => ${line};\n`;

test.each([
  ['a code is matched', String.raw`/^b\d+$/.test(choice.code)`],
  ['a code is compared', `choice.code === 'pass'`],
  ['a code that has a name of its own is compared', `code === 'pass'`],
  ['a letter of a code is looked at', 'choice.code[0]'],
  ['a piece of a code is cut out', 'choice.code.slice(1)'],
  ['a code is spelled', '[...choice.code]'],
  ['a number is read', 'Number(choice.args[0])'],
  ['a sentence is split', `choice.consequence.split(', ')`],
  ['a name made of parts is split', `choice.points_at[0]?.split(':')`],
  ['a name made of parts is looked at', `choice.points_at.some((one) => one.startsWith('card:'))`],
])('%s in no board unnoticed', async (_, line) => {
  expect(await found(script(line), 'fleet/planted.ts')).toContain(RULE);
});

test('a sentence that a component takes apart is found as well', async () => {
  const component = `<script lang="ts">
  const { sentence }: { sentence: string } = $props();
</script>

<b>{sentence.split(' ')[0]}</b>
`;
  expect(await found(component, 'black_fleet/Planted.svelte')).toContain(RULE);
});

test('verbs and arguments are what boards go by', async () => {
  const line = `choice.verb === 'bid' && choice.args[0] === 7 && choice.points_at.length`;
  expect(await found(script(line), 'fleet/planted.ts')).toEqual([]);
});

test('the board for any game may read what it likes', async () => {
  const line = `choice.points_at[0]?.split(':')`;
  expect(await found(script(line), 'generic/planted.ts')).toEqual([]);
});
