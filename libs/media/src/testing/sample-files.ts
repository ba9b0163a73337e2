import sharp from 'sharp';

/** Creates an image of one color with a lighter corner, which makes rotation and cropping visible. */
export async function sampleImage(
  width: number,
  height: number,
  format: 'png' | 'jpeg' | 'gif' | 'webp' | 'avif' | 'tiff' = 'png',
  orientation?: number,
): Promise<Buffer> {
  const corner = {
    input: {
      create: { width: Math.ceil(width / 2), height: Math.ceil(height / 2), channels: 3 as const, background: '#fff' },
    },
    gravity: 'northwest',
  };
  const image = sharp({ create: { width, height, channels: 3, background: '#036' } })
    .composite([corner])
    .toFormat(format);
  return (orientation === undefined ? image : image.withMetadata({ orientation })).toBuffer();
}

/** Format of uncompressed audio. */
export interface SampleFormat {
  channels: number;
  /** Samples of a channel per second. */
  rate: number;
  /** Bits per sample. */
  bits: number;
}

/** Creates mono audio with eight bits per sample. */
export function sampleWave(seconds: number, rate = 1000): Buffer {
  const samples = seconds * rate;
  return Buffer.concat([waveHead(samples, { channels: 1, rate, bits: 8 }), Buffer.alloc(samples, 0x80)]);
}

/**
 * Creates the 44 bytes of a WAVE file before its samples.
 * @param size bytes of the samples
 */
export function waveHead(size: number, { channels, rate, bits }: SampleFormat): Buffer {
  const bytesPerFrame = (channels * bits) / 8;
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(head.length - 8 + size, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16); // bytes of the format
  head.writeUInt16LE(1, 20); // uncompressed
  head.writeUInt16LE(channels, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * bytesPerFrame, 28);
  head.writeUInt16LE(bytesPerFrame, 32);
  head.writeUInt16LE(bits, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(size, 40);
  return head;
}

/** Creates an MP3 file with a title and a cover. */
export function sampleMp3(title: string, cover: Buffer, type = 'image/png'): Buffer {
  const frame = (id: string, ...content: Buffer[]): Buffer => {
    const body = Buffer.concat(content);
    const head = Buffer.alloc(10);
    head.write(id, 0, 'latin1');
    head.writeUInt32BE(body.length, 4);
    return Buffer.concat([head, body]);
  };
  const tags = Buffer.concat([
    frame('TIT2', Buffer.from(`\0${title}`, 'latin1')),
    frame('APIC', Buffer.from(`\0${type}\0\u0003\0`, 'latin1'), cover),
  ]);
  const size = [21, 14, 7, 0].map((bits) => (tags.length >> bits) & 0x7f);
  const sound = Buffer.alloc(417);
  sound.writeUInt32BE(0xff_fb_90_00);
  return Buffer.concat([
    Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, ...size]),
    tags,
    ...Array.from({ length: 8 }, () => sound),
  ]);
}

/** Creates the header of a movie with its dimensions and duration. */
export function sampleMovie(width: number, height: number, seconds: number): Buffer {
  const box = (type: string, ...content: Buffer[]): Buffer => {
    const body = Buffer.concat(content);
    const head = Buffer.alloc(8);
    head.writeUInt32BE(body.length + 8, 0);
    head.write(type, 4, 'latin1');
    return Buffer.concat([head, body]);
  };
  const times = Buffer.alloc(100);
  times.writeUInt32BE(1000, 12);
  times.writeUInt32BE(seconds * 1000, 16);
  const track = Buffer.alloc(84);
  track.writeUInt32BE(width * 65_536, 76);
  track.writeUInt32BE(height * 65_536, 80);
  return Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\0\0isommp42', 'latin1')),
    box('moov', box('mvhd', times), box('trak', box('tkhd', track))),
    box('mdat', Buffer.alloc(16)),
  ]);
}

/** Creates IPTC metadata as a block of a JPEG file. */
export function sampleIptc(sets: readonly (readonly [number, string])[]): Buffer {
  return Buffer.concat(
    sets.map(([set, words]) => {
      const value = Buffer.from(words);
      const head = Buffer.from([0x1c, 2, set, 0, 0]);
      head.writeUInt16BE(value.length, 3);
      return Buffer.concat([head, value]);
    }),
  );
}

/** A PDF document without pages. */
export const SAMPLE_PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

/** The end record of a ZIP archive without files, which is a valid archive. */
export const SAMPLE_ZIP = Buffer.concat([Buffer.from('PK\u0005\u0006', 'latin1'), Buffer.alloc(18)]);
