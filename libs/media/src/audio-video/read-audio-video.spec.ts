import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleMovie, sampleMp3, sampleWave } from '../testing/sample-files.js';
import { readAudioVideo } from './read-audio-video.js';
import { tagDetails } from './tag-details.js';

describe('readAudioVideo', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'atrium-audio-video-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  async function details(name: string, type: string, bytes: Buffer): Promise<Record<string, unknown>> {
    const path = join(folder, name);
    await writeFile(path, bytes);
    return (await readAudioVideo(path, type, bytes.length)).details;
  }

  it('returns codec and duration of an audio file', async () => {
    expect(await details('a.wav', 'audio/wav', sampleWave(75))).toEqual({
      dataformat: 'wav',
      fileformat: 'wav',
      wformattag: 1,
      codec: 'Pulse Code Modulation (PCM)',
      channels: 1,
      channelmode: 'mono',
      sample_rate: 1000,
      bitrate: 8000,
      bits_per_sample: 8,
      bitrate_mode: 'cbr',
      lossless: true,
      compression_ratio: 1,
      filesize: 75_044,
      mime_type: 'audio/wav',
      length: 75,
      length_formatted: '1:15',
    });
  });

  it('returns dimensions and duration of a video', async () => {
    expect(await details('a.mp4', 'video/mp4', sampleMovie(320, 180, 3725))).toMatchObject({
      width: 320,
      height: 180,
      length: 3725,
      length_formatted: '1:02:05',
      fileformat: 'mp4',
      mime_type: 'video/mp4',
    });
  });

  it('returns the tags and the cover of an audio file', async () => {
    const bytes = sampleMp3('Tides', Buffer.from('a picture'));
    const path = join(folder, 'a.mp3');
    await writeFile(path, bytes);
    const { details: read, cover } = await readAudioVideo(path, 'audio/mpeg', bytes.length);
    expect(read).toMatchObject({ title: 'Tides', dataformat: 'mp3', sample_rate: 44_100 });
    expect({ ...cover, data: Buffer.from(cover!.data).toString() }).toEqual({ data: 'a picture', type: 'image/png' });
  });

  it('omits tags that are longer than 16,384 characters', async () => {
    const longest = 'x'.repeat(16_384);
    expect(await details('a.mp3', 'audio/mpeg', sampleMp3(longest, Buffer.alloc(0)))).toMatchObject({ title: longest });
    expect(await details('a.mp3', 'audio/mpeg', sampleMp3(`${longest}x`, Buffer.alloc(0)))).not.toHaveProperty('title');
  });

  it('reads at most 10,000 boxes of the header of a movie, on all levels together', async () => {
    const free = Buffer.from('\0\0\0\u0008free', 'latin1');
    const track = (boxes: number): Buffer => {
      const head = Buffer.from('\0\0\0\0trak', 'latin1');
      head.writeUInt32BE(head.length + boxes * free.length);
      return Buffer.concat([head, Buffer.alloc(boxes * free.length, free)]);
    };
    const withTracks = (...tracks: Buffer[]): Buffer => {
      const movie = sampleMovie(320, 180, 3);
      const start = movie.indexOf('moov') - 4;
      const firstBox = start + 8;
      const bytes = Buffer.concat([movie.subarray(0, firstBox), ...tracks, movie.subarray(firstBox)]);
      bytes.writeUInt32BE(movie.readUInt32BE(start) + bytes.length - movie.length, start);
      return bytes;
    };
    expect(await details('a.mp4', 'video/mp4', withTracks(track(9_000)))).toMatchObject({ width: 320 });
    expect(await details('a.mp4', 'video/mp4', withTracks(track(9_000), track(9_000)))).not.toHaveProperty('width');
  });

  it('returns the size and the type of an unreadable file, without an error', async () => {
    expect(await details('a.mp3', 'audio/mpeg', Buffer.from('not a sound at all'))).toEqual({
      filesize: 18,
      mime_type: 'audio/mpeg',
    });
    const movie = sampleMovie(320, 180, 3);
    movie.writeUInt32BE(0xff_ff_ff_ff, 24);
    expect(await details('a.mp4', 'video/mp4', movie)).toMatchObject({ mime_type: 'video/mp4' });
  });
});

it('tagDetails names the tags of ID3, version 2 before version 1, and omits those of other formats', () => {
  const tags = [
    { id: 'TRCK', value: '3/12' },
    { id: 'TDRC', value: '2010-05-06' },
    { id: 'TXXX:key', value: 'free' },
    { id: 'COMM', value: { language: 'eng', text: 'Calm' } },
    { id: 'TPE1', value: 'First' },
    { id: 'TPE1', value: 'Second' },
    { id: 'TLEN', value: '522' },
  ];
  expect(tagDetails({ ID3v1: [{ id: 'title', value: 'One' }], 'ID3v2.4': tags })).toEqual({
    track_number: '3',
    totaltracks: '12',
    recording_time: '2010-05-06',
    year: '2010',
    text: 'free',
    comment: 'Calm',
    artist: 'First',
  });
  expect(tagDetails({ ID3v1: [{ id: 'track', value: 4 }] })).toEqual({ track_number: '4' });
  expect(tagDetails({ vorbis: [{ id: 'TITLE', value: 'Tides' }] })).toEqual({});
});
