import { Injectable } from '@nestjs/common';

/** The one source of "now", so that tests can move it. */
@Injectable()
export class Clock {
  /** The present instant. */
  now(): Date {
    return new Date();
  }
}

/** A clock that stands until it is moved; for tests, in place of `Clock`. */
export class SettableClock extends Clock {
  private instant: number;

  /** @param start the instant at which it stands at first */
  constructor(start: Date | string) {
    super();
    this.instant = new Date(start).getTime();
  }

  override now(): Date {
    return new Date(this.instant);
  }

  /** Moves it forward. */
  advance(milliseconds: number): void {
    this.instant += milliseconds;
  }

  /** Sets it to an instant. */
  set(instant: Date | string): void {
    this.instant = new Date(instant).getTime();
  }
}
