import { utcTime, zoneOffset } from '#text';
import type { RenderSite } from './render-context.js';
import { zoneAbbreviation } from './zone-abbreviation.js';

/** Milliseconds of a minute and of a day. */
const MINUTE = 60_000;
const DAY = 86_400_000;

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Returns the English name of a month, 1 to 12. */
export function monthName(month: number): string {
  return MONTHS[month - 1] ?? '';
}

/** Returns the English name of a day of the week, 0 for Sunday. */
export function weekdayName(day: number): string {
  return DAYS[day] ?? '';
}

/**
 * Converts an instant (`2024-05-06T07:08:09.000Z`) to a date in the site's zone; '' for an invalid one, and for one
 * whose local date is out of range.
 */
export function localTime(instant: string, site: RenderSite): string {
  const time = Date.parse(instant);
  if (Number.isNaN(time)) return '';
  const local = new Date(time + offsetAt(time, site) * MINUTE);
  return Number.isNaN(local.getTime()) ? '' : local.toISOString().slice(0, 19);
}

/** Returns the start of a day as a date in the site's zone, `2024-05-06T00:00:00`. */
export function startOfDay(year: number, month: number, day: number): string {
  return `${fourDigits(year)}-${twoDigits(month)}-${twoDigits(day)}T00:00:00`;
}

/**
 * Formats a date in the site's zone (`2024-05-06T07:08:09`); '' for an invalid one. In the pattern, letters are
 * replaced by parts of the date, and `\` escapes the next letter.
 */
export function formatDate(date: string, site: RenderSite, pattern = site.dateFormat): string {
  const at = new Date(`${date.slice(0, 19).replace(' ', 'T')}Z`); // its UTC parts are the site's local parts
  if (Number.isNaN(at.getTime())) return '';
  return pattern.replace(
    /\\([\s\S])|([A-Za-z])/g,
    (whole, escaped?: string, letter?: string) => escaped ?? PARTS[letter!]?.(at, site) ?? whole,
  );
}

/** Returns a date with its offset from UTC, `2024-05-06T07:08:09+02:00`. */
export function dateWithOffset(date: string, site: RenderSite): string {
  return formatDate(date, site, 'c');
}

/** Reads a date with an offset, or else in UTC, as milliseconds since 1970; NaN for other texts. */
export function readInstant(text: string): number {
  return Date.parse(/(?:Z|[+-]\d{2}:?\d{2})$/i.test(text) ? text : `${text.replace(' ', 'T')}Z`);
}

/**
 * Writes one part of a date.
 * @param at its UTC parts are the local parts of the site
 */
type PartWriter = (at: Date, site: RenderSite) => string;

/** The parts of a date by their letters in patterns. */
const PARTS: Readonly<Record<string, PartWriter>> = {
  // Days
  d: (at) => twoDigits(at.getUTCDate()),
  j: (at) => String(at.getUTCDate()),
  S: (at) => ordinalEnding(at.getUTCDate()),
  z: (at) => String(Math.floor((at.getTime() - utcTime(at.getUTCFullYear(), 0, 1)) / DAY)),
  D: (at) => weekdayName(at.getUTCDay()).slice(0, 3),
  l: (at) => weekdayName(at.getUTCDay()),
  N: (at) => String(at.getUTCDay() || 7),
  w: (at) => String(at.getUTCDay()),
  // Weeks
  W: (at) => twoDigits(isoWeek(at).week),
  o: (at) => String(isoWeek(at).year),
  // Months
  F: (at) => monthName(at.getUTCMonth() + 1),
  M: (at) => monthName(at.getUTCMonth() + 1).slice(0, 3),
  m: (at) => twoDigits(at.getUTCMonth() + 1),
  n: (at) => String(at.getUTCMonth() + 1),
  t: (at) => String(new Date(utcTime(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate()),
  // Years
  L: (at) => (new Date(utcTime(at.getUTCFullYear(), 2, 0)).getUTCDate() === 29 ? '1' : '0'),
  Y: (at) => fourDigits(at.getUTCFullYear()),
  y: (at) => twoDigits(at.getUTCFullYear() % 100),
  X: (at) => (at.getUTCFullYear() < 0 ? '' : '+') + fourDigits(at.getUTCFullYear()),
  x: (at) => (at.getUTCFullYear() > 9_999 ? '+' : '') + fourDigits(at.getUTCFullYear()),
  // Times
  a: (at) => (at.getUTCHours() < 12 ? 'am' : 'pm'),
  A: (at) => (at.getUTCHours() < 12 ? 'AM' : 'PM'),
  g: (at) => String(at.getUTCHours() % 12 || 12),
  G: (at) => String(at.getUTCHours()),
  h: (at) => twoDigits(at.getUTCHours() % 12 || 12),
  H: (at) => twoDigits(at.getUTCHours()),
  i: (at) => twoDigits(at.getUTCMinutes()),
  s: (at) => twoDigits(at.getUTCSeconds()),
  u: () => '000000',
  v: () => '000',
  B: swatchBeat,
  // Zones
  e: (_at, site) => site.timeZone,
  I: (at, site) => (isSummerTime(at, site) ? '1' : '0'),
  O: (at, site) => offsetText(at, site).replace(':', ''),
  P: offsetText,
  p: (at, site) => (offsetMinutes(at, site) === 0 ? 'Z' : offsetText(at, site)),
  T: (at, site) =>
    zoneAbbreviation(site.timeZone, nearestInstant(at.getTime() - offsetMinutes(at, site) * MINUTE), {
      offset: () => offsetText(at, site),
      isSummerTime: () => isSummerTime(at, site),
    }),
  Z: (at, site) => String(offsetMinutes(at, site) * 60),
  // Whole dates
  c: (at, site) => at.toISOString().slice(0, 19) + offsetText(at, site),
  r: (at, site) => formatDate(at.toISOString(), site, 'D, d M Y H:i:s O'),
  U: (at, site) => String(Math.floor(at.getTime() / 1000) - offsetMinutes(at, site) * 60),
};

/** Returns the week of ISO 8601 and its year: the week belongs to the year of its Thursday. */
function isoWeek(at: Date): { year: number; week: number } {
  const thursday = new Date(at.getTime() + (4 - (at.getUTCDay() || 7)) * DAY);
  const year = thursday.getUTCFullYear();
  return { year, week: 1 + Math.floor((thursday.getTime() - utcTime(year, 0, 1)) / (7 * DAY)) };
}

/** Returns the thousandth of the day in Biel, whose day begins an hour before that of UTC. */
function swatchBeat(at: Date, site: RenderSite): string {
  const seconds = at.getTime() / 1000 - offsetMinutes(at, site) * 60 + 3600;
  const secondOfDay = ((seconds % 86_400) + 86_400) % 86_400;
  return String(Math.floor(secondOfDay / 86.4)).padStart(3, '0');
}

/** Whether the offset of the site's zone is larger than in the other half of the year. */
function isSummerTime(at: Date, site: RenderSite): boolean {
  // The first year of the range of dates begins in April.
  const year = Math.max(at.getUTCFullYear(), -271_820);
  const inMonth = (month: number): number => offsetMinutes(new Date(utcTime(year, month, 1)), site);
  return offsetMinutes(at, site) > Math.min(inMonth(0), inMonth(6));
}

function ordinalEnding(day: number): string {
  if (day >= 11 && day <= 13) return 'th';
  return ['th', 'st', 'nd', 'rd'][day % 10] ?? 'th';
}

function offsetText(local: Date, site: RenderSite): string {
  const minutes = offsetMinutes(local, site);
  return `${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(Math.abs(minutes) / 60))}:${twoDigits(Math.abs(minutes) % 60)}`;
}

/** Returns the offset of the site's zone from UTC at a local time, in minutes. */
function offsetMinutes(local: Date, site: RenderSite): number {
  // A second computation corrects the first estimate near a change of the offset.
  const guess = offsetAt(local.getTime(), site);
  return offsetAt(local.getTime() - guess * MINUTE, site);
}

/**
 * Returns the offset of the site's zone from UTC at an instant, in minutes; that of the nearest time for a time at the
 * end of the range of dates or beyond.
 */
function offsetAt(utc: number, { timeZone }: RenderSite): number {
  return Math.round(zoneOffset(new Date(nearestInstant(utc)), timeZone) / MINUTE);
}

/** The last time of which each zone has a local date, in milliseconds since 1970: a day before the end of the range. */
const LAST = 8_640_000_000_000_000 - DAY;

/** Returns the nearest time of which each zone has a local date. */
function nearestInstant(utc: number): number {
  return Math.min(Math.max(utc, -LAST), LAST);
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

/** Writes a year with at least four digits, `0050`. */
function fourDigits(year: number): string {
  return (year < 0 ? '-' : '') + String(Math.abs(year)).padStart(4, '0');
}
