import { Clock, fromSiteTime, SettingsService, toSiteTime } from '#platform';
import type { SettingsSnapshot, SiteZone } from '#platform';
import { Injectable } from '@nestjs/common';
import { GMT_OFFSET, TIMEZONE } from './site-settings.js';

/** Time as the site's clock on the wall shows it; times are texts `YYYY-MM-DDTHH:MM:SS`. */
export interface LocalClock {
  /** The present, in the site's zone. */
  now(): string;
  /** The present, in UTC. */
  nowGmt(): string;
  toGmt(local: string): string;
  toLocal(gmt: string): string;
}

/** The zone that a site's settings name. */
export function zoneOf(settings: SettingsSnapshot): SiteZone {
  return settings.get(TIMEZONE) || settings.get(GMT_OFFSET);
}

/** Makes clocks of the site's zone. */
@Injectable()
export class SiteClock {
  constructor(
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /** A clock of the zone as it is set now. */
  async local(): Promise<LocalClock> {
    const zone = zoneOf(await this.settings.snapshot());
    const gmt = (instant: Date): string => instant.toISOString().slice(0, 19);
    return {
      now: () => toSiteTime(this.clock.now(), zone),
      nowGmt: () => gmt(this.clock.now()),
      toGmt: (local) => gmt(fromSiteTime(local, zone)),
      toLocal: (time) => toSiteTime(new Date(`${time}Z`), zone),
    };
  }
}
