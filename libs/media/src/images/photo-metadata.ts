import readExif from 'exif-reader';
import type { Metadata } from 'sharp';
import { filterPostHtml, removeNul, slugify } from '#text';
import { exceedsExifLength } from './exif-cost.js';
import { readIptc, decodeText } from './iptc.js';
import type { IptcMetadata } from './iptc.js';

/** Order of the bytes in a text without a mark. */
type ByteOrder = 'big-endian' | 'little-endian';

/** Metadata of a photo as in `media_details.image_meta`. Numbers are strings; `0` means none. */
export interface PhotoMetadata {
  aperture: string;
  credit: string;
  camera: string;
  caption: string;
  /** Seconds since 1970, as if the camera's clock showed UTC. */
  created_timestamp: string;
  copyright: string;
  /** Millimeters. */
  focal_length: string;
  iso: string;
  /** Seconds. */
  shutter_speed: string;
  title: string;
  /** 1 to 8 (EXIF); the number 1 after the image was rotated. */
  orientation: string | number;
  keywords: string[];
}

type Exif = ReturnType<typeof readExif>;

/** Captions and descriptions with this number of bytes or more are not used as titles. */
const TITLE_LENGTH_LIMIT = 80;

/** How exif-reader returns a time that consists of zeros. */
const UNSET_CLOCK = Date.UTC(0, -1, 0);
/** How the API shows such a time: as seconds since 1970. */
const YEAR_ZERO = '-62169984000';

/** Formats with metadata of cameras. */
const FORMATS_WITH_METADATA = ['jpeg', 'tiff'];

/** Reads the metadata of an image; IPTC has precedence over EXIF. */
export function photoMetadata({
  format,
  exif,
  iptc,
}: Partial<Pick<Metadata, 'format' | 'exif' | 'iptc'>>): PhotoMetadata {
  const hasMetadata = FORMATS_WITH_METADATA.includes(format ?? '');
  const exifData = hasMetadata && exif ? exifOf(exif) : {};
  const fromIptc = iptcFields(hasMetadata && iptc ? readIptc(iptc) : {});
  return filterTexts({ ...fromIptc, ...exifFields(exifData, fromIptc) });
}

/** Treats EXIF as absent that is damaged, or takes too long to read. */
function exifOf(block: Buffer): Exif | Record<string, never> {
  if (exceedsExifLength(block)) return {};
  try {
    return readExif(block);
  } catch {
    return {};
  }
}

type RawMetadata = Omit<PhotoMetadata, 'orientation'> & { orientation: string };

function iptcFields(iptc: IptcMetadata): RawMetadata {
  const first = (name: keyof IptcMetadata): string => iptc[name]?.[0] ?? '';
  const caption = first('caption');
  const title = first('headline') || first('title');
  return {
    aperture: '0',
    camera: '',
    focal_length: '0',
    iso: '0',
    shutter_speed: '0',
    orientation: '0',
    title: title || (Buffer.byteLength(caption) < TITLE_LENGTH_LIMIT ? caption : ''),
    caption,
    credit: first('credit') || first('byline'),
    copyright: first('copyright'),
    created_timestamp: iptcTime(first('date'), first('time')),
    keywords: iptc.keywords ?? [],
  };
}

/** Combines `20190405` and `060708+0200`; without an offset, as if the camera's clock showed UTC. */
function iptcTime(date: string, time: string): string {
  const parts = /^(\d{4})(\d\d)(\d\d) (\d\d)(\d\d)(\d\d)(?:([+-]\d\d)(\d\d))?/.exec(`${date} ${time}`);
  if (!parts) return '0';
  const [, year, month, day, hour, minute, second, zoneHour, zoneMinute] = parts;
  const zone = zoneHour === undefined ? 'Z' : `${zoneHour}:${zoneMinute}`;
  return seconds(Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`));
}

function exifFields(exif: Exif | Record<string, never>, iptc: RawMetadata): Partial<RawMetadata> {
  const Image = exif.Image ?? {};
  const Photo = exif.Photo ?? {};
  const description = text(Image.ImageDescription);
  const comment = userComment(Photo.UserComment, exif.bigEndian ? 'big-endian' : 'little-endian');
  // As in the reference, the comment becomes a title only if it is the caption, too.
  const candidate = description || (iptc.caption ? '' : comment);
  const title = iptc.title || (Buffer.byteLength(candidate) < TITLE_LENGTH_LIMIT ? candidate : '');
  return {
    title,
    caption: iptc.caption || captionOf(description, comment, title) || windowsText(Image.XPComment),
    credit: iptc.credit || text(Image.Artist) || windowsText(Image.XPAuthor),
    copyright: iptc.copyright || text(Image.Copyright),
    camera: text(Image.Model),
    aperture: number(Photo.FNumber, 100),
    created_timestamp: iptc.created_timestamp === '0' ? exifTime(Photo) : iptc.created_timestamp,
    focal_length: number(Photo.FocalLength),
    iso: number(
      Array.isArray(Photo.ISOSpeedRatings)
        ? Photo.ISOSpeedRatings[0]
        : (Photo.ISOSpeedRatings ?? Photo.PhotographicSensitivity),
    ),
    shutter_speed: number(Photo.ExposureTime),
    orientation: number(Image.Orientation),
  };
}

/** Caption from the texts of a camera; a description that is not the title precedes the comment. */
function captionOf(description: string, comment: string, title: string): string {
  const isRepeated = description === '' || description === title || description === comment;
  return comment && !isRepeated ? `${description} ${comment}` : comment || description;
}

/** Time of the digitization; empty if it is no time. A camera whose clock was not set writes zeros. */
function exifTime(photo: object): string {
  if (!('DateTimeDigitized' in photo)) return '0';
  const { DateTimeDigitized: time } = photo;
  if (!(time instanceof Date)) return '';
  return time.getTime() === UNSET_CLOCK ? YEAR_ZERO : seconds(time.getTime());
}

/** Converts a value to a text. exif-reader returns texts that are not ASCII as bytes. */
function text(value: unknown): string {
  if (Buffer.isBuffer(value)) return decodeText(value);
  return typeof value === 'string' ? removeNul(value).trim() : '';
}

/** A comment begins with eight characters that name its encoding. */
function userComment(value: unknown, byteOrder: ByteOrder): string {
  if (!Buffer.isBuffer(value) || value.length <= 8) return '';
  const encoding = removeNul(value.subarray(0, 8).toString('latin1')).trim();
  const content = value.subarray(8);
  if (encoding === 'UNICODE') return decodeUtf16(content, byteOrder);
  return encoding === 'ASCII' || encoding === '' ? decodeText(content) : '';
}

/** Converts a field that Windows adds to photos: a list of the bytes of a text in UTF-16. */
function windowsText(value: unknown): string {
  return Array.isArray(value) ? decodeUtf16(Buffer.from(value as number[]), 'little-endian') : '';
}

/** Decodes UTF-16 in the byte order of its mark, otherwise in the given one. */
function decodeUtf16(bytes: Buffer, byteOrder: ByteOrder): string {
  const mark = bytes.subarray(0, 2).toString('hex');
  const isBig = mark === 'feff' || (mark !== 'fffe' && byteOrder === 'big-endian');
  return removeNul(new TextDecoder(isBig ? 'utf-16be' : 'utf-16le').decode(bytes)).trim();
}

/**
 * Formats a positive number; returns `0` for any other value.
 * @param precision 100 for two decimals, 10 for one; by default the number is not rounded
 */
function number(value: unknown, precision?: number): string {
  if (typeof value !== 'number' || !Number.isFinite(value) || value <= 0) return '0';
  return precision === undefined ? numberText(value) : String(Math.round(value * precision) / precision);
}

/** Formats a number as the reference does: with at most 14 significant digits, and small ones as `5.0E-5`. */
function numberText(value: number): string {
  if (value >= 1e-4) return String(Number(value.toPrecision(14)));
  const [digits = '', exponent] = Number(value.toPrecision(14)).toExponential().split('e');
  return `${digits.includes('.') ? digits : `${digits}.0`}E${exponent}`;
}

function seconds(milliseconds: number): string {
  return Number.isFinite(milliseconds) ? String(Math.floor(milliseconds / 1000)) : '0';
}

/** Filters the HTML in all texts, because pages show them and a photo can come from anyone. */
function filterTexts(metadata: RawMetadata): PhotoMetadata {
  const shown = Object.entries(metadata).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map((word) => filterPostHtml(word)) : filterPostHtml(value),
  ]);
  return Object.fromEntries(shown) as PhotoMetadata;
}

/** Returns the title of a photo; empty if it is only a number. */
export function photoTitleOf(photo: PhotoMetadata): string {
  const title = photo.title.trim();
  return /^\d+(?:e-?\d+)?$/.test(slugify(title)) ? '' : title;
}
