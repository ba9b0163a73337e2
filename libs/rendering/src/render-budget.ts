import { performance } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';

/** Limits of the work of one rendering. */
export interface RenderLimits {
  /** Number of rendered blocks, shortcodes and page-builder elements. */
  elements: number;
  /** Number of different queries for the site's data; equal ones run once. */
  queries: number;
  /** Number of characters of the markup, and of the texts that are read for it (at a lower rate). */
  characters: number;
  /** Milliseconds of processor time, as a last resort for cases that the other limits do not cover. */
  milliseconds: number;
}

/** The default limits. */
export const DEFAULT_RENDER_LIMITS: Readonly<RenderLimits> = {
  elements: 10_000,
  queries: 1_000,
  characters: 1_536 * 1024,
  milliseconds: 2_000,
};

/** Milliseconds of work after which a rendering yields to other requests: the length of a slice. */
const SLICE = 10;

/**
 * Milliseconds of a slice after which the processor time is measured, which takes a system call. Most renderings end
 * before. The work until then is charged by its elapsed time.
 */
const MEASURED_AFTER = 1;

/**
 * Bounds the work of a rendering and its nested renderings. Exceeding a limit ends the rendering: the rest is omitted,
 * and open elements are closed, so that the markup stays valid.
 */
export class RenderBudget {
  private readonly spent: RenderLimits = { elements: 0, queries: 0, characters: 0, milliseconds: 0 };
  private sliceStart = performance.now();
  /** The processor time when its measurement began, and the milliseconds of the slice until then. */
  private measured: { usage: NodeJS.CpuUsage; worked: number } | undefined;
  private firstExceeded: keyof RenderLimits | undefined;

  constructor(private readonly limits: Readonly<RenderLimits> = DEFAULT_RENDER_LIMITS) {}

  /** The first exceeded limit, or undefined. */
  get exceeded(): keyof RenderLimits | undefined {
    return this.firstExceeded;
  }

  /** Whether a limit is exceeded, so that nothing more is rendered. */
  get isExhausted(): boolean {
    return this.firstExceeded !== undefined;
  }

  /**
   * Charges work.
   * @returns whether the work may run, or its result may be output
   */
  charge(kind: keyof RenderLimits, amount = 1): boolean {
    this.spent[kind] += amount;
    if (this.spent[kind] > this.limits[kind]) this.firstExceeded ??= kind;
    return this.firstExceeded === undefined;
  }

  /** Yields to other requests at the end of a slice. The renderer calls it between pieces of work. */
  yieldIfDue(): Promise<void> | undefined {
    const worked = performance.now() - this.sliceStart;
    if (worked >= SLICE) return this.endSlice(worked);
    if (worked >= MEASURED_AFTER) this.measured ??= { usage: process.cpuUsage(), worked };
    return undefined;
  }

  /** Waits for work of another thread. The time is not charged, because the main thread serves other requests. */
  waitUncharged<T>(work: T | Promise<T>): T | Promise<T> {
    return work instanceof Promise ? this.waitForThread(work) : work;
  }

  private async waitForThread<T>(work: Promise<T>): Promise<T> {
    const result = await work;
    this.startSlice();
    return result;
  }

  private startSlice(): void {
    this.sliceStart = performance.now();
    this.measured = undefined;
  }

  /**
   * Charges a slice by the shorter of two times: elapsed time is too long on a busy machine, and processor time
   * includes the other threads of the process.
   */
  private async endSlice(worked: number): Promise<void> {
    this.charge('milliseconds', this.measured ? Math.min(worked, processorTime(this.measured)) : worked);
    // defence: rendering-yields
    await setImmediate();
    this.startSlice();
  }
}

/** Returns the milliseconds of processor time since the start of a slice. */
function processorTime({ usage, worked }: { usage: NodeJS.CpuUsage; worked: number }): number {
  const { user, system } = process.cpuUsage(usage);
  return worked + (user + system) / 1000;
}
