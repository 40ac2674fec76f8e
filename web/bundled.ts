/**
 * Which packages went into the client, by name, as `bundled.json` beside the page: the list of
 * what is in a wheel is made from it (tools/packing.py). Workers are bundled by themselves, before.
 */
import type { Plugin, Rolldown } from 'vite';

const PACKAGE = /\/node_modules\/((?:@[^/]+\/)?[^/]+)\//g;
const names = new Set<string>();

function note(files: Rolldown.OutputBundle) {
  for (const file of Object.values(files)) {
    if (file.type !== 'chunk') continue;
    for (const id of file.moduleIds) {
      const name = [...id.matchAll(PACKAGE)].at(-1)?.[1];
      if (name) names.add(name);
    }
  }
}

export const bundledInWorker: Plugin = {
  name: 'bundled in a worker',
  generateBundle(_, files) {
    note(files);
  },
};

export const bundled: Plugin = {
  name: 'bundled',
  generateBundle(_, files) {
    note(files);
    const source = JSON.stringify([...names].sort(), null, 1) + '\n';
    this.emitFile({ type: 'asset', fileName: 'bundled.json', source });
  },
};
