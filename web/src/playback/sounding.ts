/** How what happens sounds: by what is seen to happen, once for each sentence. */
import type { LogLine } from '../protocol/types';
import type { Sound } from '../sounds';
import type { Group } from './groups';

function soundOf(line: LogLine): Sound {
  if (line.scene) return 'cannon';
  if (line.course) return 'water';
  return line.flights?.length ? 'card' : 'die';
}

const LOUDER: readonly Sound[] = ['die', 'card', 'water', 'cannon'];

/** The sound of all that one sentence tells. */
export function soundsLike(group: Group): Sound {
  const sounds = group.showings.map(({ line }) => LOUDER.indexOf(soundOf(line)));
  return LOUDER[Math.max(0, ...sounds)] ?? 'die';
}
