import type { RenderEntry } from '#rendering';

/** A text of the corpus. */
export interface RenderingCase {
  name: string;
  text: string;
  /** Fields in which the entry with the text differs from `anEntry()`. */
  post?: Partial<RenderEntry>;
}
