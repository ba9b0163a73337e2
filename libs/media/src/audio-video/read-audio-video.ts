import { omitUndefined } from '#schema';
import type { IAudioMetadata, IFormat } from 'music-metadata';
import { readMovieHead } from './movie-boxes.js';
import type { MovieHead } from './movie-boxes.js';
import { omitLongText, tagDetails } from './tag-details.js';

/** Metadata of an audio or video file in `media_details`. */
export type AudioVideoDetails = Record<string, unknown>;

/** The first picture within a file, such as the cover of an album. */
export interface CoverPicture {
  data: Uint8Array;
  /** Media type as the file names it. */
  type: string;
}

/** The metadata and the cover of an audio or video file. */
export interface AudioVideoProperties {
  details: AudioVideoDetails;
  cover?: CoverPicture;
}

/** Values of `dataformat` by the name of the container in music-metadata, or by the brand of a movie. */
const DATA_FORMATS: readonly (readonly [RegExp, string])[] = [
  [/^WAVE/, 'wav'],
  [/^MPEG/, 'mp3'],
  [/^FLAC/, 'flac'],
  [/^Ogg/, 'ogg'],
  [/^AIFF/, 'aiff'],
  [/^ADTS/, 'aac'],
  [/^ASF/, 'asf'],
  [/^EBML\/webm/, 'webm'],
  [/^EBML|^Matroska/, 'matroska'],
  [/^(?:isom|mp4|M4A|M4V|iso|avc1|dash|3gp)/i, 'mp4'],
  [/^qt/, 'quicktime'],
];

/** Name and number of the encoding of a WAVE file with PCM. */
const PCM = { wformattag: 1, codec: 'Pulse Code Modulation (PCM)' };

/** Default bits per sample. */
const DEFAULT_BITS = 16;

/**
 * Reads format, tags and cover of an audio or video file. Unreadable parts are omitted, because such files are stored
 * too.
 * @param type media type
 * @param filesize bytes
 */
export async function readAudioVideo(path: string, type: string, filesize: number): Promise<AudioVideoProperties> {
  const metadata = await (await import('music-metadata')).parseFile(path, { duration: false }).catch(() => undefined);
  const details = type.startsWith('video/') ? await videoDetails(path, metadata) : audioDetails(metadata, filesize);
  const [picture] = metadata?.common.picture ?? [];
  return {
    details: { ...details, filesize, mime_type: type, ...(metadata ? tagDetails(metadata.native) : {}) },
    ...(picture ? { cover: { data: picture.data, type: picture.format } } : {}),
  };
}

function audioDetails(metadata: IAudioMetadata | undefined, filesize: number): AudioVideoDetails {
  if (!metadata?.format.sampleRate) return {};
  const { format } = metadata;
  const dataformat =
    DATA_FORMATS.find(([name]) => name.test(format.container ?? ''))?.[1] ?? format.container?.toLowerCase();
  return {
    ...omitUndefined({ dataformat, fileformat: dataformat }),
    ...streamDetails(dataformat === 'flac' ? withWholeFileRate(format, filesize) : format, dataformat),
    ...lengthDetails(format.duration ?? estimatedDuration(format, filesize)),
  };
}

function streamDetails(format: IFormat, dataformat: string | undefined): AudioVideoDetails {
  const { numberOfChannels: channels, sampleRate, bitrate, bitsPerSample, lossless, codecProfile, codec } = format;
  const rate = channels && sampleRate ? channels * sampleRate * (bitsPerSample ?? DEFAULT_BITS) : 0;
  const mode =
    codecProfile?.startsWith('V') || dataformat === 'flac'
      ? 'vbr'
      : codecProfile === 'CBR' || dataformat === 'wav'
        ? 'cbr'
        : undefined;
  return omitUndefined({
    channels,
    sample_rate: sampleRate,
    bitrate,
    bits_per_sample: bitsPerSample,
    lossless,
    channelmode: channels === 1 ? 'mono' : channels === 2 ? 'stereo' : undefined,
    bitrate_mode: mode,
    encoder_options: codecProfile === 'CBR' && bitrate ? `CBR${Math.round(bitrate / 1000)}` : undefined,
    compression_ratio: rate > 0 && bitrate ? bitrate / rate : undefined,
    encoder: omitLongText(format.tool),
    ...(dataformat === 'wav' ? (codec === 'PCM' ? PCM : { codec }) : {}),
  });
}

async function videoDetails(path: string, metadata: IAudioMetadata | undefined): Promise<AudioVideoDetails> {
  const head = await readMovieHead(path).catch((): MovieHead => ({}));
  const videoTrack = metadata?.format.trackInfo.find(({ video }) => video)?.video;
  const duration = head.duration ?? metadata?.format.duration;
  // music-metadata throws on videos whose tracks have no codec.
  const container = metadata?.format.container ?? head.brand ?? '';
  const dataformat = DATA_FORMATS.find(([name]) => name.test(container))?.[1];
  return omitUndefined({
    width: head.width ?? videoTrack?.displayWidth ?? videoTrack?.pixelWidth,
    height: head.height ?? videoTrack?.displayHeight ?? videoTrack?.pixelHeight,
    bitrate: metadata?.format.bitrate && Math.round(metadata.format.bitrate),
    fileformat: dataformat,
    dataformat,
    created_timestamp: head.created,
    ...lengthDetails(duration),
  });
}

/** Replaces the bit rate of a FLAC file by that of the whole file, metadata included. */
function withWholeFileRate(format: IFormat, filesize: number): IFormat {
  return format.duration ? { ...format, bitrate: (filesize * 8) / format.duration } : format;
}

/** Estimates the duration from the bit rate. */
function estimatedDuration({ bitrate }: IFormat, filesize: number): number | undefined {
  return bitrate ? (filesize * 8) / bitrate : undefined;
}

function lengthDetails(duration: number | undefined): AudioVideoDetails {
  if (duration === undefined || !Number.isFinite(duration) || duration < 0) return {};
  const length = Math.round(duration);
  const [hours, minutes, seconds] = [Math.floor(length / 3600), Math.floor((length % 3600) / 60), length % 60];
  const twoDigits = (value: number): string => String(value).padStart(2, '0');
  return {
    length,
    length_formatted:
      hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(seconds)}` : `${minutes}:${twoDigits(seconds)}`,
  };
}
