import { Injectable } from '@nestjs/common';

/** The source of the current time, which tests replace. */
@Injectable()
export class Clock {
  /** The current time. */
  now(): Date {
    return new Date();
  }
}

/** A clock that only moves when it is set. Tests use it instead of `Clock`. */
export class SettableClock extends Clock {
  private instant: number;

  /** @param start the initial time */
  constructor(start: Date | string) {
    super();
    this.instant = new Date(start).getTime();
  }

  override now(): Date {
    return new Date(this.instant);
  }

  /** Moves the clock forward. */
  advance(milliseconds: number): void {
    this.instant += milliseconds;
  }

  /** Sets the clock. */
  set(instant: Date | string): void {
    this.instant = new Date(instant).getTime();
  }
}
