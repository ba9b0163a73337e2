import { dateTimeFormat } from './date-time-format.js';

/** Locales of countries whose zones have abbreviations in English. */
const LOCALES = ['en-US', 'en-GB', 'en-AU', 'en-ZA'];

/**
 * Abbreviations that these locales lack or that they have in another form, with that of summer time if there is one.
 */
const ABBREVIATIONS: Readonly<Record<string, readonly string[]>> = {
  '+0530': ['Asia/Colombo'],
  '+08': ['Antarctica/Casey'],
  '+0845': ['Australia/Eucla'],
  '+04': ['Asia/Dubai', 'Asia/Muscat'],
  '+00 +02': ['Antarctica/Troll'],
  '+1030 +11': ['Australia/Lord_Howe'],
  '+1245 +1345': ['Pacific/Chatham'],
  '-03 -02': ['America/Miquelon'],
  'CST CDT': ['America/Havana'],
  'GMT BST': ['Europe/Guernsey', 'Europe/Isle_of_Man', 'Europe/Jersey'],
  'GMT IST': ['Europe/Dublin'],
  'HST HDT': ['America/Adak'],
  'IST IDT': ['Asia/Jerusalem'],
  'NST NDT': ['America/St_Johns'],
  'NZST NZDT': ['Pacific/Auckland', 'Antarctica/McMurdo'],
  CST: ['Asia/Macau', 'Asia/Shanghai', 'Asia/Taipei'],
  ChST: ['Pacific/Guam', 'Pacific/Saipan'],
  HKT: ['Asia/Hong_Kong'],
  IST: ['Asia/Calcutta', 'Asia/Kolkata'],
  JST: ['Asia/Tokyo'],
  KST: ['Asia/Pyongyang', 'Asia/Seoul'],
  MSK: ['Europe/Kirov', 'Europe/Moscow', 'Europe/Simferopol', 'Europe/Volgograd'],
  MST: ['America/Dawson', 'America/Hermosillo', 'America/Mazatlan', 'America/Whitehorse'],
  PKT: ['Asia/Karachi'],
  PST: ['Asia/Manila'],
  SST: ['Pacific/Midway', 'Pacific/Pago_Pago'],
  WIB: ['Asia/Jakarta', 'Asia/Pontianak'],
  WIT: ['Asia/Jayapura'],
  WITA: ['Asia/Makassar'],
};

const BY_ZONE = new Map(
  Object.entries(ABBREVIATIONS).flatMap(([text, zones]) => zones.map((zone) => [zone, text.split(' ')] as const)),
);

/** Properties of a zone at an instant, which few zones need. */
interface ZoneState {
  /** Offset from UTC, such as `-03:00`. */
  offset: () => string;
  isSummerTime: () => boolean;
}

/**
 * Returns the abbreviation of a zone at an instant, such as `CEST`, and the offset for a zone without one, such as
 * `-03`. Names of offsets (`+05:45`) stay as they are.
 */
export function zoneAbbreviation(timeZone: string, instant: number, { offset, isSummerTime }: ZoneState): string {
  if (/^[+-]/.test(timeZone)) return timeZone;
  const [standard, summer = standard] = BY_ZONE.get(timeZone) ?? [];
  if (standard !== undefined) return (summer !== standard && isSummerTime() ? summer : standard)!;
  for (const locale of LOCALES) {
    const parts = dateTimeFormat(locale, { timeZone, timeZoneName: 'short' }).formatToParts(instant);
    const name = parts.find(({ type }) => type === 'timeZoneName')!.value;
    if (/^[A-Z]{3,5}$/.test(name)) return name;
  }
  return offset().replace(':00', '').replace(':', '');
}
