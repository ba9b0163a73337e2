import { countedOn } from '#rendering';
import type { PositionDependence, StoredRendering } from './stored-renderings.js';

/** Whether a content is the same wherever it stands in an answer. */
export function isPositionIndependent({ marks, behindBlocks }: PositionDependence): boolean {
  return marks.length === 0 && behindBlocks === undefined;
}

/** What shows the texts of an answer, one after the other. */
export interface RenderingOrder {
  /** The content of the next thing. */
  content(rendering: StoredRendering, id: number): string;
  /** Says that its excerpt was rendered, too. */
  excerpt(rendering: StoredRendering): void;
}

/**
 * The renderings of one answer in their order: numbers in markup go on from thing to thing, so that a page which shows all of them has each
 * id once, and behind a thing with blocks paragraphs are set late, as the reference does.
 */
export class ListRenderState implements RenderingOrder {
  private readonly before = new Map<string, number>();
  private behindBlocks = false;

  /** The answer to a request that wrote something: there the reference has used a number when it comes to the content. */
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

  /** A content at this place of the answer. */
  contentOf(html: string, { marks, behindBlocks }: PositionDependence): string {
    const text = this.behindBlocks && behindBlocks ? behindBlocks : { html, marks };
    return this.before.size > 0 && text.marks.length > 0
      ? countedOn(text, (counter) => this.before.get(counter) ?? 0)
      : text.html;
  }

  /** Goes on behind a content. */
  advance({ hadBlocks, taken }: PositionDependence): void {
    if (hadBlocks) this.behindBlocks = true;
    this.take(taken.content);
  }

  /** Names the form that a content has at this place: '' for the one that it has as the first of an answer. */
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

/** Shows each thing as the first of an answer, and tells what its rendering does to others there. */
export class StandaloneRenderState implements RenderingOrder {
  readonly effects = new Map<number, PositionDependence>();

  content({ content, effect }: StoredRendering, id: number): string {
    if (effect) this.effects.set(id, effect);
    return content;
  }

  excerpt(): void {}
}
