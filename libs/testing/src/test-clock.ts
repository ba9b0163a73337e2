import { Clock } from '#platform';

/** A clock that runs in real time and can be advanced. */
export class TestClock extends Clock {
  private offset = 0;

  override now(): Date {
    return new Date(Date.now() + this.offset);
  }

  /** Advances the clock by milliseconds. */
  advance(milliseconds: number): void {
    this.offset += milliseconds;
  }
}
