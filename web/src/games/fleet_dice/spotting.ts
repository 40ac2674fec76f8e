/** How a sheet names its boxes: on one's own they can be touched, on another's they cannot. */
import type { Attachment } from 'svelte/attachments';

export type Spotting = (thing: string) => Attachment<Element>;
