/**
 * Every length of the styles as a multiple of the text's size, which people set in their browser:
 * whoever wants larger letters gets everything larger, on the layout of a smaller screen.
 *
 * In drawings the letters have the drawing's own units: those and their strokes stay as they are.
 */
import type { Plugin } from 'postcss';

const PIXELS_OF_A_REM = 16;
const LENGTH = /(?<![\w.-])(-?\d*\.?\d+)px\b/g;
/** A phone held sideways has few pixels, however large its letters are. */
const SIDEWAYS = '(min-width: 600px) and (max-height: 560px)';
const UPRIGHT = /\(max-width: [1-5]?\d?\dpx\)/;
const IN_LETTERS = /\dem\)/;
const OF_DRAWINGS = new Set(['font', 'font-size', 'stroke-width']);

const inUnits = (text: string, unit: string) =>
  text.replace(LENGTH, (_, pixels: string) => `${Number(pixels) / PIXELS_OF_A_REM}${unit}`);

/** One condition of a style in letters; whether a phone lies on its side is asked in pixels, too. */
function inLetters(condition: string): string {
  const asked = inUnits(condition, 'em');
  if (condition.includes(SIDEWAYS)) return `${asked}, ${condition}`;
  return UPRIGHT.test(condition) ? `${asked} and (not (${SIDEWAYS}))` : asked;
}

export const rems: Plugin = {
  postcssPlugin: 'rems',
  Declaration(declaration) {
    if (!OF_DRAWINGS.has(declaration.prop)) declaration.value = inUnits(declaration.value, 'rem');
  },
  Once(styles) {
    // Whoever asks for the window's size has no letters of their own to go by: there it is em.
    // What a component's styles have become once they are asked about again: it stays.
    styles.walkAtRules('media', (rule) => {
      if (!IN_LETTERS.test(rule.params))
        rule.params = rule.params.split(', ').map(inLetters).join(', ');
    });
    styles.walkAtRules('container', (rule) => {
      rule.params = inUnits(rule.params, 'rem');
    });
  },
};
