import { removeNul } from '#text';
import type { RenderContext } from './render-context.js';

/** A step from raw content to markup. */
export interface RenderStage {
  name: string;
  /**
   * Version of its output, from 1. Increment it when the output for the same text changes, so that stored renderings
   * are renewed.
   */
  version: number;
  /** @param raw the content before the first stage */
  run(html: string, context: RenderContext, raw: string): string | Promise<string>;
}

/** The named stages in order. Libraries can add stages before or after each of them. */
export class RenderingStages {
  private readonly list: RenderStage[] = [];

  /** Adds a stage at the end. @throws Error if the name is taken */
  add(stage: RenderStage): this {
    return this.insert(stage, this.list.length);
  }

  /** Adds a stage before another. @throws Error if the name is taken or the other stage is unknown */
  addBefore(name: string, stage: RenderStage): this {
    return this.insert(stage, this.indexOf(name));
  }

  /** Adds a stage after another. @throws Error if the name is taken or the other stage is unknown */
  addAfter(name: string, stage: RenderStage): this {
    return this.insert(stage, this.indexOf(name) + 1);
  }

  /** Returns the names of the stages in order. */
  names(): string[] {
    return this.list.map(({ name }) => name);
  }

  /** Returns the version of each stage by name, in order. */
  versions(): [name: string, version: number][] {
    return this.list.map(({ name, version }) => [name, version]);
  }

  /** Runs all stages. */
  async run(raw: string, context: RenderContext): Promise<string> {
    let html = raw;
    for (const stage of this.list) {
      // Waiting for a value that is there takes as long as a short stage.
      const pause = context.budget.yieldIfDue();
      if (pause) await pause;
      const result = stage.run(html, context, raw);
      html = typeof result === 'string' ? result : await result;
    }
    return removeNul(html);
  }

  private insert(stage: RenderStage, index: number): this {
    if (this.names().includes(stage.name))
      throw new Error(`There are two rendering stages named ${stage.name}; rename one.`);
    this.list.splice(index, 0, stage);
    return this;
  }

  private indexOf(name: string): number {
    const index = this.names().indexOf(name);
    if (index < 0) throw new Error(`There is no rendering stage named ${name}; use one of ${this.names().join(', ')}.`);
    return index;
  }
}
