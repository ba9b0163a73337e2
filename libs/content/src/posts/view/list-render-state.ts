import { continueNumbers } from '#rendering';
import type { PositionDependence, StoredRendering } from './stored-renderings.js';

/** Whether content is the same at every position of an answer. */
export function isPositionIndependent({ marks, behindBlocks }: PositionDependence): boolean {
  return marks.length === 0 && behindBlocks === undefined;
}

/** Adapts the texts of an answer in their order. */
export interface RenderingOrder {
  /** Returns the content of the next post. */
  content(rendering: StoredRendering, id: number): string;
  /** Records that the excerpt was rendered too. */
  excerpt(rendering: StoredRendering): void;
}

/**
 * Adapts the renderings of one answer in their order: numbers in generated markup continue from post to post, so that a
 * page with all of them has unique ids, and paragraphs after a post with blocks are formatted later, as in the
 * reference.
 */
export class ListRenderState implements RenderingOrder {
  private readonly before = new Map<string, number>();
  private behindBlocks = false;

  /** State for the answer to a write, where the reference has already used one number. */
  static afterWriting(): ListRenderState {
    const run = new ListRenderState();
    run.take({ '': 1 });
    return run;
  }

  content({ content, effect }: StoredRendering): string {
    if (!effect) return content;
    const shown = this.contentOf(content, effect);
    this.advance(effect);
    return shown;
  }

  excerpt({ effect }: Pick<StoredRendering, 'effect'>): void {
    if (effect) this.take(effect.taken.excerpt);
  }

  /** Returns content as it is at this position. */
  contentOf(html: string, { marks, behindBlocks }: PositionDependence): string {
    const text = this.behindBlocks && behindBlocks ? behindBlocks : { html, marks };
    return this.before.size > 0 && text.marks.length > 0
      ? continueNumbers(text, (counter) => this.before.get(counter) ?? 0)
      : text.html;
  }

  /** Advances the position after content. */
  advance({ hadBlocks, taken }: PositionDependence): void {
    if (hadBlocks) this.behindBlocks = true;
    this.take(taken.content);
  }

  /** Identifies the form of content at this position: '' for that of the first position. */
  formOf(effect: PositionDependence): string {
    if (isPositionIndependent(effect)) return '';
    const { marks, behindBlocks } = effect;
    const isLate = this.behindBlocks && behindBlocks !== undefined;
    const counters = new Set((isLate ? behindBlocks : { marks }).marks.map(([, counter]) => counter));
    const counts = [...counters]
      .filter((counter) => this.before.has(counter))
      .map((counter) => `${counter}=${this.before.get(counter)}`);
    return isLate || counts.length > 0 ? `${isLate ? 'late' : ''} ${counts.join(' ')}` : '';
  }

  private take(numbers: Readonly<Record<string, number>>): void {
    for (const counter in numbers) this.before.set(counter, (this.before.get(counter) ?? 0) + numbers[counter]!);
  }
}

/** Represents each post as the first of an answer, and returns its position dependence. */
export class StandaloneRenderState implements RenderingOrder {
  readonly effects = new Map<number, PositionDependence>();

  content({ content, effect }: StoredRendering, id: number): string {
    if (effect) this.effects.set(id, effect);
    return content;
  }

  excerpt(): void {}
}
