import { AsyncLocalStorage } from 'node:async_hooks';

/** The value of a variable, and the frame of the surrounding variable. */
interface Frame {
  readonly variable: AsyncVariable<unknown>;
  readonly value: unknown;
  readonly outer: Frame | undefined;
}

/** The only `AsyncLocalStorage` of Atrium. Before Node 24 each one slows down all promises, even if it is not used. */
const frames = new AsyncLocalStorage<Frame | undefined>();

/**
 * A value that belongs to running code and to everything that the code awaits, like `AsyncContext.Variable` of
 * ECMAScript's proposal.
 */
export class AsyncVariable<T> {
  /** Runs code with a value. Other variables have their previous values. */
  run<Args extends unknown[], Result>(value: T, work: (...args: Args) => Result, ...args: Args): Result {
    return frames.run({ variable: this, value, outer: removeVariable(this, frames.getStore()) }, work, ...args);
  }

  /** The value of the running code; `undefined` outside of `run`. */
  get(): T | undefined {
    let frame = frames.getStore();
    while (frame && frame.variable !== this) frame = frame.outer;
    return frame?.value as T | undefined;
  }
}

/**
 * Removes the frame of a variable from a chain of frames. Otherwise timers that start each other inside of `run` would
 * hold ever more frames in memory.
 */
function removeVariable(variable: AsyncVariable<unknown>, frame: Frame | undefined): Frame | undefined {
  if (!frame || frame.variable === variable) return frame?.outer;
  const outer = removeVariable(variable, frame.outer);
  return outer === frame.outer ? frame : { ...frame, outer };
}
