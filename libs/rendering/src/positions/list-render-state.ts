import { continueNumbers } from '../id-allocator.js';
import { isPositionIndependent } from './position-dependence.js';
import type { PositionDependence } from './position-dependence.js';

/** A rendering as it is at the first position of an answer. */
export interface FirstRendering {
  content: string;
  /** Absent for most plain texts. */
  positionDependence?: PositionDependence;
}

/** The position in an answer up to which posts have been rendered. The state adapts each text to its position. */
export interface RenderState {
  /** Returns the content of the next post, and advances the position after it. */
  nextContent(rendering: FirstRendering, id: number): string;
  /** Advances the position after the excerpt of a post. */
  advanceExcerpt(rendering: FirstRendering): void;
}

/**
 * Adapts the renderings of one answer in their order: numbers in generated markup continue from post to post, so that a
 * page with all of them has unique ids, and paragraphs after a post with blocks are formatted later, as in the
 * reference.
 */
export class ListRenderState implements RenderState {
  /** Numbers that earlier posts have taken, by counter. */
  private readonly before = new Map<string, number>();
  private isAfterBlocks = false;

  nextContent({ content, positionDependence }: FirstRendering): string {
    if (!positionDependence) return content;
    const positioned = this.contentAtPosition(content, positionDependence);
    this.advance(positionDependence);
    return positioned;
  }

  advanceExcerpt({ positionDependence }: Pick<FirstRendering, 'positionDependence'>): void {
    if (positionDependence) this.addTaken(positionDependence.taken.excerpt);
  }

  /** Returns content as it is at this position. */
  contentAtPosition(html: string, { marks, textAfterBlocks }: PositionDependence): string {
    const text = this.isAfterBlocks && textAfterBlocks ? textAfterBlocks : { html, marks };
    return this.before.size > 0 && text.marks.length > 0
      ? continueNumbers(text, (counter) => this.before.get(counter) ?? 0)
      : text.html;
  }

  /** Advances the position after content. */
  advance({ hadBlocks, taken }: PositionDependence): void {
    if (hadBlocks) this.isAfterBlocks = true;
    this.addTaken(taken.content);
  }

  /**
   * Returns a key of this position for content: equal keys mean equal texts. It is '' if the text is the same as at the
   * first position.
   */
  positionKeyOf(positionDependence: PositionDependence): string {
    if (isPositionIndependent(positionDependence)) return '';
    const { marks, textAfterBlocks } = positionDependence;
    const isLate = this.isAfterBlocks && textAfterBlocks !== undefined;
    const counters = new Set((isLate ? textAfterBlocks : { marks }).marks.map(([, counter]) => counter));
    const counts = [...counters]
      .filter((counter) => this.before.has(counter))
      .map((counter) => `${counter}=${this.before.get(counter)}`);
    return isLate || counts.length > 0 ? `${isLate ? 'late' : ''} ${counts.join(' ')}` : '';
  }

  private addTaken(numbers: Readonly<Record<string, number>>): void {
    for (const counter in numbers) this.before.set(counter, (this.before.get(counter) ?? 0) + numbers[counter]!);
  }
}

/** Represents each post as the first of an answer, and collects the position dependences by post ID. */
export class StandaloneRenderState implements RenderState {
  readonly positionDependences = new Map<number, PositionDependence>();

  nextContent({ content, positionDependence }: FirstRendering, id: number): string {
    if (positionDependence) this.positionDependences.set(id, positionDependence);
    return content;
  }

  advanceExcerpt(): void {}
}
