import { Clock } from '#platform';

/** Runs like a real clock, but can be moved ahead. */
export class TestClock extends Clock {
  private ahead = 0;

  override now(): Date {
    return new Date(Date.now() + this.ahead);
  }

  /** Moves it ahead by milliseconds. */
  advance(milliseconds: number): void {
    this.ahead += milliseconds;
  }
}
