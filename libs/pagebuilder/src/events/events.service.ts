import { Injectable } from '@nestjs/common';
import { containsText, Database, toGmtTime } from '#platform';
import type { SqlParameter } from '#platform';
import type { Json } from '#schema';

/** A recorded event in a response. */
export interface RecordedEvent extends Record<string, unknown> {
  id: number;
  /** As received. */
  event_data: Json;
  /** UTC, with `Z`. */
  created_at: string;
}

/** Finds recorded events. */
@Injectable()
export class EventsService {
  constructor(private readonly database: Database) {}

  /**
   * Returns one page of the events, newest first, and the total.
   * @param search limits to events whose JSON contains this text; ASCII letters match in any case
   */
  async list(page: number, perPage: number, search: string): Promise<{ events: RecordedEvent[]; total: number }> {
    // PostgreSQL rejects a NUL character, which no JSON text contains.
    if (search.includes('\0')) return { events: [], total: 0 };
    const [condition, parameters] = this.buildCondition(search.toWellFormed());
    const [counted] = await this.database.query<{ total: number }>(
      `SELECT COUNT(*) AS total FROM pagebuilder_events ${condition}`,
      parameters,
    );
    const total = counted!.total;
    const skipped = (page - 1) * perPage;
    if (skipped >= total) return { events: [], total };
    const rows = await this.database.query<{ id: number; event_data: string; created_at: string }>(
      `SELECT id, event_data, created_at FROM pagebuilder_events ${condition} ORDER BY id DESC LIMIT $${parameters.length + 1} OFFSET $${parameters.length + 2}`,
      [...parameters, perPage, skipped],
    );
    return { events: rows.map(eventOf), total };
  }

  private buildCondition(search: string): [string, SqlParameter[]] {
    if (search === '') return ['', []];
    return [`WHERE ${containsText(this.database.kind, 'event_data', '$1')}`, [search]];
  }
}

function eventOf(row: { id: number; event_data: string; created_at: string }): RecordedEvent {
  return {
    id: row.id,
    event_data: JSON.parse(row.event_data) as Json,
    created_at: `${toGmtTime(new Date(row.created_at))}Z`,
  };
}
