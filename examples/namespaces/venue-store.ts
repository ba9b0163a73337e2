import { Injectable } from '@nestjs/common';
import { Dependencies, registerErrorCodes, RestError } from '#route-registry';
import type { Venue } from './venue.js';

registerErrorCodes({ rest_venue_invalid_id: 404, rest_cannot_edit: 403 });

/**
 * Stores venues in memory, so that the example is short. Caches notice only changes of the database, so each read
 * forbids them to store its result.
 */
@Injectable()
export class VenueStore {
  private readonly venues = new Map<number, Venue>();
  private lastId = 0;

  find({ city, page, perPage }: { city?: string; page: number; perPage: number }): { rows: Venue[]; total: number } {
    Dependencies.current?.forbidCaching();
    const all = [...this.venues.values()].filter((venue) => city === undefined || venue.city === city);
    return { rows: all.slice((page - 1) * perPage, page * perPage), total: all.length };
  }

  requireById(id: number): Venue {
    Dependencies.current?.forbidCaching();
    const venue = this.venues.get(id);
    if (!venue) throw new RestError('rest_venue_invalid_id', 'No venue has this ID.', 404);
    return venue;
  }

  add(fields: Omit<Venue, 'id'>): Venue {
    const venue = { ...fields, id: ++this.lastId };
    this.venues.set(venue.id, venue);
    return venue;
  }

  remove(id: number): boolean {
    return this.venues.delete(id);
  }
}
