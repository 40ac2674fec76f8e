/**
 * Every length of the styles as a multiple of the text's size, which people set in their browser:
 * whoever wants larger letters gets everything larger, on the layout of a smaller screen.
 *
 * In drawings the letters have the drawing's own units: those and their strokes stay as they are.
 */
import type { Plugin } from 'postcss';

const PIXELS_OF_A_REM = 16;
const LENGTH = /(?<![\w.-])(-?\d*\.?\d+)px\b/g;
const OF_DRAWINGS = new Set(['font', 'font-size', 'stroke-width']);

const inUnits = (text: string, unit: string) =>
  text.replace(LENGTH, (_, pixels: string) => `${Number(pixels) / PIXELS_OF_A_REM}${unit}`);

export const rems: Plugin = {
  postcssPlugin: 'rems',
  Declaration(declaration) {
    if (!OF_DRAWINGS.has(declaration.prop)) declaration.value = inUnits(declaration.value, 'rem');
  },
  AtRule(rule) {
    // Whoever asks for the window's size has no letters of their own to go by: there it is em.
    if (rule.name === 'media') rule.params = inUnits(rule.params, 'em');
    if (rule.name === 'container') rule.params = inUnits(rule.params, 'rem');
  },
};
