import { readDate } from '../../site/date-argument.js';
import type { LocalClock } from '../../site/site-clock.js';
import type { PostRow } from '../post-row.js';
import type { PostInput } from './post-input.js';

/** When a thing is dated; `dateGmt` is null while the date of a draft floats. */
export interface PostDates {
  date: string;
  dateGmt: string | null;
}

/** States in which a date that nobody chose follows the present. */
const FLOATING = ['draft', 'pending', 'auto-draft'];

/**
 * The date that a thing gets. Drafts without a chosen date are dated now with every change, and for good when they are published;
 * what has a date keeps it.
 * @param status the state that it is to have
 */
export function resolveDates(
  input: Pick<PostInput, 'date' | 'dateGmt'>,
  status: string,
  before: Pick<PostRow, 'status' | 'date' | 'dateGmt'> | undefined,
  clock: LocalClock,
): PostDates {
  const chosen = chosenDate(input, clock);
  const isSame = before && chosen && (input.date ? chosen.local === before.date : chosen.gmt === before.dateGmt);
  if (chosen && !isSame) return { date: chosen.local, dateGmt: chosen.gmt };
  const floats = before?.dateGmt === null && FLOATING.includes(before.status);
  const kept = before && !floats && input.date !== null ? before : undefined;
  const date = kept?.date ?? clock.now();
  return { date, dateGmt: kept?.dateGmt ?? (FLOATING.includes(status) ? null : clock.toGmt(date)) };
}

function chosenDate(
  { date, dateGmt }: Pick<PostInput, 'date' | 'dateGmt'>,
  clock: LocalClock,
): { local: string; gmt: string } | undefined {
  if (date) return readDate(date, clock, 'date');
  return dateGmt ? readDate(dateGmt, clock, 'date_gmt', true) : undefined;
}

/** Seconds that a date may lie ahead without counting as the future. */
const TOLERANCE = 60;

/** What is published with a date to come is scheduled, and what is scheduled with a date of the past is published. */
export function statusAt(status: string, dateGmt: string | null, clock: LocalClock): string {
  if ((status !== 'publish' && status !== 'future') || dateGmt === null) return status;
  const ahead = (Date.parse(`${dateGmt}Z`) - Date.parse(`${clock.nowGmt()}Z`)) / 1000;
  return ahead >= TOLERANCE ? 'future' : 'publish';
}
