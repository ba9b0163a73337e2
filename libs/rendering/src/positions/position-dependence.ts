import type { NumberedText } from '../id-allocator.js';

/** How a rendering depends on earlier posts of an answer, and how it changes later ones. */
export interface PositionDependence {
  /** Whether its content has blocks. If so, the stage `late-paragraphs` formats the content of later posts. */
  hadBlocks: boolean;
  /** Positions of numbers in its content. */
  marks: NumberedText['marks'];
  /** Its content in an answer in which an earlier post has blocks; absent if it is the same. */
  textAfterBlocks?: NumberedText;
  /** How many numbers its content and its excerpt allocate, by counter. */
  taken: { content: Readonly<Record<string, number>>; excerpt: Readonly<Record<string, number>> };
}

/** Position dependence of the most frequent kind of content: blocks without numbers. */
const BLOCKS_ONLY: PositionDependence = { hadBlocks: true, marks: [], taken: { content: {}, excerpt: {} } };
const BLOCKS_ONLY_TEXT = 'blocks';

/** The JSON form of a position dependence in the database. */
type StoredPositionDependence = Omit<PositionDependence, 'textAfterBlocks'> & { behindBlocks?: NumberedText };

/** Whether content is the same at every position of an answer. */
export function isPositionIndependent({ marks, textAfterBlocks }: PositionDependence): boolean {
  return marks.length === 0 && textAfterBlocks === undefined;
}

/** Writes a position dependence as text for storage. */
export function writePositionDependence(positionDependence: PositionDependence): string {
  const { hadBlocks, marks, textAfterBlocks: behindBlocks, taken } = positionDependence;
  const isPlain =
    hadBlocks &&
    marks.length === 0 &&
    !behindBlocks &&
    [taken.content, taken.excerpt].every((numbers) => Object.keys(numbers).length === 0);
  const stored: StoredPositionDependence = { hadBlocks, marks, behindBlocks, taken };
  return isPlain ? BLOCKS_ONLY_TEXT : JSON.stringify(stored);
}

/** Reads a position dependence from the text that `writePositionDependence` returns. */
export function readPositionDependence(text: string): PositionDependence {
  if (text === BLOCKS_ONLY_TEXT) return BLOCKS_ONLY;
  const { behindBlocks: textAfterBlocks, ...stored } = JSON.parse(text) as StoredPositionDependence;
  return { ...stored, textAfterBlocks };
}
