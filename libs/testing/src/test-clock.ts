import { Clock } from '#platform';

/** Runs like a real clock, but can be moved ahead. */
export class TestClock extends Clock {
  private offset = 0;

  override now(): Date {
    return new Date(Date.now() + this.offset);
  }

  /** Moves it ahead by milliseconds. */
  advance(milliseconds: number): void {
    this.offset += milliseconds;
  }
}
