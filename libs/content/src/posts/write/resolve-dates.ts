import { RestError } from '#route-registry';
import { parseDate } from '#content-model/core';
import type { LocalClock, StatusRegistry } from '#content-model/core';
import type { PostRow } from '#post-repository';
import type { PostInput } from './post-input.js';

/** The dates of a post; `dateGmt` is null while a draft has no fixed date. */
export interface PostDates {
  date: string;
  dateGmt: string | null;
}

/** Minimum number of seconds between now and a date that schedules a post. */
const MIN_SCHEDULED_SECONDS = 60;

/**
 * Returns the dates of a post. While its status has a floating date, as drafts have, each write gives a post without a
 * chosen date the current date; publication fixes it. A fixed date stays unless another one is chosen, or null resets
 * it.
 * @param status the new status
 * @throws RestError 400 `invalid_date` for years other than 1 to 9999
 */
export function resolveDates(
  input: Pick<PostInput, 'date' | 'dateGmt'>,
  status: string,
  before: Pick<PostRow, 'status' | 'date' | 'dateGmt'> | undefined,
  clock: LocalClock,
  statuses: Pick<StatusRegistry, 'get'>,
): PostDates {
  const hasFloatingDate = (slug: string): boolean => Boolean(statuses.get(slug)?.floatingDate);
  const chosen = chosenDate(input, clock);
  // Clients send back the dates that they have read. This does not fix the date of a draft.
  const isSame = before && chosen && (input.date ? chosen.local === before.date : chosen.gmt === before.dateGmt);
  if (chosen && !isSame) return { date: chosen.local, dateGmt: chosen.gmt };
  const floats = before?.dateGmt === null && hasFloatingDate(before.status);
  const current = before && !floats && input.date !== null ? before : undefined;
  const date = current?.date ?? clock.now();
  return { date, dateGmt: current?.dateGmt ?? (hasFloatingDate(status) ? null : clock.toGmt(date)) };
}

/** Returns the time of a write: now, or the date of a new post. */
export function resolveModified(
  { date, dateGmt }: PostDates,
  before: PostRow | undefined,
  clock: LocalClock,
): Pick<PostRow, 'modified' | 'modifiedGmt'> {
  if (before) return { modified: clock.now(), modifiedGmt: clock.nowGmt() };
  return { modified: date, modifiedGmt: dateGmt ?? clock.toGmt(date) };
}

function chosenDate(
  { date, dateGmt }: Pick<PostInput, 'date' | 'dateGmt'>,
  clock: LocalClock,
): { local: string; gmt: string } | undefined {
  const given = date || dateGmt;
  if (!given) return undefined;
  const chosen = parseDate(given, clock, date ? 'site' : 'utc');
  if (chosen && !chosen.local.startsWith('0000-')) return chosen;
  throw new RestError('invalid_date', 'The year of the date cannot be stored.', 400);
}

/** A published post with a future date becomes scheduled, and a scheduled one with a past date becomes published. */
export function statusAt(status: string, dateGmt: string | null, clock: LocalClock): string {
  if ((status !== 'publish' && status !== 'future') || dateGmt === null) return status;
  const ahead = (Date.parse(`${dateGmt}Z`) - Date.parse(`${clock.nowGmt()}Z`)) / 1000;
  return ahead >= MIN_SCHEDULED_SECONDS ? 'future' : 'publish';
}
