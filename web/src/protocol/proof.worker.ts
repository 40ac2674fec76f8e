/** Where the work is done: see proof.ts. */
import { answerTo } from './proof';
import type { Work } from './types';

self.onmessage = (event: MessageEvent<Pick<Work, 'challenge' | 'bits'>>) => {
  self.postMessage(answerTo(event.data.challenge, event.data.bits));
};
