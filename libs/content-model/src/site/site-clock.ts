import { Clock, fromSiteTime, SettingsService, toGmtTime, toSiteTime } from '#platform';
import type { SettingsSnapshot } from '#platform';
import { Injectable } from '@nestjs/common';
import { isEmptyValue } from '#text';
import type { TimeZone } from '#text';
import { GMT_OFFSET, TIMEZONE } from './site-settings.js';

/** Local time of the site; dates are strings `YYYY-MM-DDTHH:MM:SS`. */
export interface LocalClock {
  /** The current time in the site's zone. */
  now(): string;
  /** The current time in UTC. */
  nowGmt(): string;
  /** Converts a time in the site's zone to UTC. */
  toGmt(local: string): string;
  /** Converts a time in UTC to the site's zone. */
  toLocal(gmt: string): string;
}

/** Returns the zone of the site from its settings. */
export function zoneOf(settings: SettingsSnapshot): TimeZone {
  const zone = settings.get(TIMEZONE);
  return isEmptyValue(zone) ? settings.get(GMT_OFFSET) : zone;
}

/** Creates clocks in the site's zone. */
@Injectable()
export class SiteClock {
  constructor(
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /** Returns a clock in the current zone of the site. */
  async local(): Promise<LocalClock> {
    const zone = zoneOf(await this.settings.snapshot());
    return {
      now: () => toSiteTime(this.clock.now(), zone),
      nowGmt: () => toGmtTime(this.clock.now()),
      toGmt: (local) => toGmtTime(fromSiteTime(local, zone)),
      toLocal: (time) => toSiteTime(new Date(`${time}Z`), zone),
    };
  }
}
