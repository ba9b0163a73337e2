import { filterPostHtml } from '#text';
import type { IAudioMetadata, ITag } from 'music-metadata';

/** Names of tags in `media_details` by their name in ID3. */
const NAMES: Readonly<Record<string, string>> = {
  TALB: 'album',
  TBPM: 'bpm',
  TCMP: 'part_of_a_compilation',
  TCOM: 'composer',
  TCON: 'genre',
  TCOP: 'copyright_message',
  TDAT: 'date',
  TDEN: 'encoding_time',
  TDLY: 'playlist_delay',
  TDOR: 'original_release_time',
  TDRC: 'recording_time',
  TDRL: 'release_time',
  TDTG: 'tagging_time',
  TENC: 'encoded_by',
  TEXT: 'lyricist',
  TFLT: 'file_type',
  TIME: 'time',
  TIT1: 'content_group_description',
  TIT2: 'title',
  TIT3: 'subtitle',
  TKEY: 'initial_key',
  TLAN: 'language',
  TMED: 'media_type',
  TMOO: 'mood',
  TOAL: 'original_album',
  TOFN: 'original_filename',
  TOLY: 'original_lyricist',
  TOPE: 'original_artist',
  TORY: 'original_year',
  TOWN: 'file_owner',
  TPE1: 'artist',
  TPE2: 'band',
  TPE3: 'conductor',
  TPE4: 'remixer',
  TPOS: 'part_of_a_set',
  TPUB: 'publisher',
  TRCK: 'track_number',
  TSOA: 'album_sort_order',
  TSOP: 'performer_sort_order',
  TSOT: 'title_sort_order',
  TSRC: 'isrc',
  TSSE: 'encoder_settings',
  TSST: 'set_subtitle',
  TYER: 'year',
  TXXX: 'text',
  COMM: 'comment',
  USLT: 'unsynchronised_lyric',
  title: 'title',
  artist: 'artist',
  album: 'album',
  year: 'year',
  comment: 'comment',
  genre: 'genre',
  track: 'track_number',
};

/** Maximum number of characters of a text. */
const MAX_TEXT_LENGTH = 16_384;

/** Omits a text of the file that is too long for the lists that show it. */
export function omitLongText(text: string | undefined): string | undefined {
  return text !== undefined && text.length <= MAX_TEXT_LENGTH ? text : undefined;
}

/**
 * Maps the ID3 tags of an audio or video file to the names that clients know. As in the reference, tags of other
 * formats are not shown, and of several values the first is used.
 * @param native tags by the version of their format; version 2 of ID3 has precedence over version 1
 */
export function tagDetails(native: IAudioMetadata['native']): Record<string, string> {
  const version = Object.keys(native).find((one) => one.startsWith('ID3v2')) ?? 'ID3v1';
  const details: Record<string, string> = {};
  for (const tag of native[version] ?? []) {
    const [id = ''] = tag.id.split(':');
    const name = Object.hasOwn(NAMES, id) ? NAMES[id] : undefined;
    const value = omitLongText(textOf(tag));
    if (name !== undefined && value) details[name] ??= filterPostHtml(value);
  }
  const [track = '', total] = details.track_number?.split('/') ?? [];
  if (total !== undefined) Object.assign(details, { track_number: track, totaltracks: total });
  const year = /^\d{4}/.exec(details.recording_time ?? '')?.[0];
  return year === undefined ? details : { year, ...details };
}

/** Text of a tag; comments and lyrics contain it next to their language. */
function textOf({ value }: ITag): string {
  const text = typeof value === 'object' && value !== null && 'text' in value ? value.text : value;
  return typeof text === 'string' || typeof text === 'number' ? String(text) : '';
}
