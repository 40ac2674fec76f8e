/** The texts of the client: one catalogue for each language, English for everybody else. */
import { en, type Catalogue } from './en';

const catalogues: Record<string, Catalogue> = { en };

function spoken(): Catalogue {
  for (const language of navigator.languages) {
    const catalogue = catalogues[language.split('-')[0] ?? ''];
    if (catalogue) return catalogue;
  }
  return en;
}

export const words: Catalogue = spoken();
