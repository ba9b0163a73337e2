import { performance } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';

/** How much work one rendering may do. */
export interface RenderLimits {
  /** Blocks, shortcodes and elements of page builders that are rendered, each as often as it is. */
  elements: number;
  /** Different questions to the site's data; equal ones are asked once. */
  queries: number;
  /** Characters of markup that they make, and of texts that are read for them. */
  characters: number;
  /** Milliseconds of processor time: the last resort, for what the other limits do not foresee. */
  milliseconds: number;
}

/** The limits of a server whose operator sets none. */
export const DEFAULT_RENDER_LIMITS: Readonly<RenderLimits> = {
  elements: 10_000,
  queries: 1_000,
  characters: 1_536 * 1024,
  milliseconds: 2_000,
};

/** Milliseconds of work after which a rendering lets other requests run. */
const SLICE = 10;

/**
 * The work that one rendering may do, with all renderings nested in it. Exceeding a limit ends the rendering: the rest is left
 * out, and open elements are closed, so that the markup stays valid.
 */
export class RenderBudget {
  private readonly spent: RenderLimits = { elements: 0, queries: 0, characters: 0, milliseconds: 0 };
  private sliceStart = performance.now();
  private processorStart = process.cpuUsage();
  private firstExceeded: keyof RenderLimits | undefined;

  constructor(private readonly limits: Readonly<RenderLimits> = DEFAULT_RENDER_LIMITS) {}

  /** The first limit that was met; undefined while there is none. */
  get exceeded(): keyof RenderLimits | undefined {
    return this.firstExceeded;
  }

  /** Whether a limit was met: then nothing more is rendered. */
  get isExhausted(): boolean {
    return this.firstExceeded !== undefined;
  }

  /** Charges work. @returns whether it may be done, or its result shown */
  charge(kind: keyof RenderLimits, amount = 1): boolean {
    this.spent[kind] += amount;
    if (this.spent[kind] > this.limits[kind]) this.firstExceeded ??= kind;
    return this.firstExceeded === undefined;
  }

  /** Lets other requests run where the rendering has worked for a while. To be called between pieces of work. */
  pace(): Promise<void> | undefined {
    const worked = performance.now() - this.sliceStart;
    return worked < SLICE ? undefined : this.rest(worked);
  }

  /** Waits for work that another thread does: others run meanwhile, so it is not charged. */
  async elsewhere<T>(work: T | Promise<T>): Promise<T> {
    if (!(work instanceof Promise)) return work;
    const result = await work;
    this.startSlice();
    return result;
  }

  private startSlice(): void {
    this.sliceStart = performance.now();
    this.processorStart = process.cpuUsage();
  }

  /** On a busy machine the time that passed is not the time that was worked; the process has threads that work beside this one. */
  private async rest(worked: number): Promise<void> {
    const { user, system } = process.cpuUsage(this.processorStart);
    this.charge('milliseconds', Math.min(worked, (user + system) / 1000));
    // defence: rendering-yields
    await setImmediate();
    this.startSlice();
  }
}
