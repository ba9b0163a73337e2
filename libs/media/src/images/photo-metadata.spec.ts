import sharp from 'sharp';
import type { Exif, Metadata } from 'sharp';
import { startProcessorTimer } from '#testing/time';
import { sampleIptc, sampleImage } from '../testing/sample-files.js';
import { readIptc } from './iptc.js';
import { photoMetadata, photoTitleOf } from './photo-metadata.js';

async function withExif(exif: Exif): Promise<Metadata> {
  return sharp(
    await sharp(await sampleImage(16, 12, 'jpeg'))
      .withExif(exif)
      .jpeg()
      .toBuffer(),
  ).metadata();
}

/** Writes an entry of an EXIF directory. */
function writeEntry(exif: Buffer, at: number, [tag, type, count, value]: [number, number, number, number]): void {
  exif.writeUInt16LE(tag, at);
  exif.writeUInt16LE(type, at + 2);
  exif.writeUInt32LE(count, at + 4);
  exif.writeUInt32LE(value, at + 8);
}

describe('photoMetadata', () => {
  it('returns the fields that clients know, numbers as strings', async () => {
    const metadata = photoMetadata(
      await withExif({
        IFD0: { ImageDescription: 'Lighthouse', Model: 'Pinhole 1 ', Artist: 'B. Keeper', Copyright: 'None' },
        IFD2: {
          FNumber: '28/10',
          ExposureTime: '1/125',
          ISOSpeedRatings: '200',
          FocalLength: '35/1',
          DateTimeDigitized: '2019:04:05 06:07:08',
        },
      }),
    );
    expect(metadata).toMatchObject({
      title: 'Lighthouse',
      caption: 'Lighthouse',
      camera: 'Pinhole 1',
      credit: 'B. Keeper',
      copyright: 'None',
      aperture: '2.8',
      shutter_speed: '0.008',
      iso: '200',
      focal_length: '35',
      created_timestamp: '1554444428',
      keywords: [],
    });
  });

  it.each([
    ['1/60', '0.016666666666667'],
    ['10/300', '0.033333333333333'],
    ['1/8000', '0.000125'],
    ['1/20000', '5.0E-5'],
    ['1/16000', '6.25E-5'],
    ['30/1', '30'],
    ['0/1', '0'],
  ])('returns the exposure time %s as %s', async (ExposureTime, text) => {
    expect(photoMetadata(await withExif({ IFD2: { ExposureTime } })).shutter_speed).toBe(text);
  });

  it.each([
    ['060708', 1_554_444_428],
    ['060708+0200', 1_554_437_228],
    ['060708-0330', 1_554_457_028],
    ['257799', 0],
  ])('reads the IPTC time %s as the timestamp %i', (time, timestamp) => {
    const iptc = sampleIptc([
      [55, '20190405'],
      [60, time],
    ]);
    expect(photoMetadata({ format: 'jpeg', iptc }).created_timestamp).toBe(String(timestamp));
  });

  it('returns empty strings or 0 for absent values', async () => {
    const metadata = photoMetadata(await sharp(await sampleImage(8, 8)).metadata());
    expect(metadata).toEqual({
      aperture: '0',
      credit: '',
      camera: '',
      caption: '',
      created_timestamp: '0',
      copyright: '',
      focal_length: '0',
      iso: '0',
      shutter_speed: '0',
      title: '',
      orientation: '0',
      keywords: [],
    });
  });

  it('reads comments in UTF-16 in both byte orders', async () => {
    const fields = { IFD0: { ImageDescription: 'Calm' }, IFD2: { UserComment: 'eightby8' } };
    const { exif } = await withExif(fields);
    const at = exif!.indexOf('eightby8');
    const captionOf = (comment: string, order: 'le' | 'be'): string => {
      const bytes = Buffer.from(comment, 'utf16le');
      const block = Buffer.from(exif!);
      block.write('UNICODE\0', at - 8, 'latin1');
      block.set(order === 'le' ? bytes : bytes.swap16(), at);
      return photoMetadata({ format: 'jpeg', exif: block }).caption;
    };
    expect(captionOf('Ωδή!', 'le')).toBe('Ωδή!');
    expect(captionOf('\ufeffΩδή', 'be')).toBe('Ωδή');
  });

  it.each([
    ['', 'Foggy', 'Foggy', 'Foggy'],
    ['Calm', 'Foggy', 'Calm', 'Foggy'],
    ['c'.repeat(80), 'Foggy', '', `${'c'.repeat(80)} Foggy`],
    ['', 'f'.repeat(80), '', 'f'.repeat(80)],
  ])('combines the description "%s" and the comment "%s" of a camera', async (description, comment, title, caption) => {
    const described: Record<string, string> = description ? { ImageDescription: description } : {};
    const { exif } = await withExif({ IFD0: described, IFD2: { UserComment: comment } });
    expect(photoMetadata({ format: 'jpeg', exif })).toMatchObject({ title, caption });
  });

  it.each([
    ['0000:00:00 00:00:00', '-62169984000'],
    ['yesterday', ''],
  ])('reads the EXIF time %s as the timestamp "%s"', async (DateTimeDigitized, timestamp) => {
    expect(photoMetadata(await withExif({ IFD2: { DateTimeDigitized } })).created_timestamp).toBe(timestamp);
  });

  it('uses the texts of Windows if there are no others', async () => {
    const [XPComment, XPAuthor] = ['A comment', 'An author'];
    const captioned = async (more: Record<string, string>) =>
      photoMetadata(await withExif({ IFD0: { XPComment, XPAuthor, ...more } }));
    expect(await captioned({})).toMatchObject({ title: '', caption: XPComment, credit: XPAuthor });
    expect(await captioned({ ImageDescription: 'Calm', Artist: 'B. Keeper' })).toMatchObject({
      caption: 'Calm',
      credit: 'B. Keeper',
    });
  });

  it('prefers IPTC to EXIF', async () => {
    const { exif } = await withExif({ IFD0: { ImageDescription: 'Calm', Artist: 'B. Keeper', Model: 'Pinhole 1' } });
    const iptc = sampleIptc([
      [105, 'Storm'],
      [120, 'A storm at sea'],
      [110, 'Agency'],
      [25, 'sea'],
      [25, 'été'],
      [55, '20190405'],
      [60, '060708+0000'],
    ]);
    expect(photoMetadata({ format: 'jpeg', exif, iptc })).toMatchObject({
      title: 'Storm',
      caption: 'A storm at sea',
      credit: 'Agency',
      camera: 'Pinhole 1',
      keywords: ['sea', 'été'],
      created_timestamp: '1554444428',
    });
  });

  it('removes scripts', () => {
    const iptc = sampleIptc([[105, '<script>alert(1)</script><em>Storm</em>']]);
    expect(photoMetadata({ format: 'jpeg', iptc }).title).toBe('alert(1)<em>Storm</em>');
  });

  it('uses neither a long text nor a number as the title', () => {
    expect(photoMetadata({ format: 'jpeg', iptc: sampleIptc([[120, 'long '.repeat(20)]]) }).title).toBe('');
    const titled = (title: string): string => photoTitleOf({ ...photoMetadata({}), title });
    expect(titled(' 20190405 ')).toBe('');
    expect(titled('1E5')).toBe('');
    expect(titled(' ')).toBe('');
    expect(titled('Pier 7')).toBe('Pier 7');
    expect(titled('***')).toBe('***');
    expect(photoMetadata({ format: 'jpeg', iptc: sampleIptc([[120, 'é'.repeat(40)]]) }).title).toBe('');
  });

  it.each([
    ['Image', 4],
    ['Photo', 4],
    ['Photo', 3],
  ] as const)(
    'ignores EXIF whose directory %s, by an offset of the type %i, has values that overlap',
    (directory, type) => {
      const exif = Buffer.alloc(65_000);
      const start = directory === 'Image' ? 8 : 26;
      exif.write('II*\0', 'latin1');
      exif.writeUInt32LE(8, 4);
      if (directory === 'Photo') {
        exif.writeUInt16LE(1, 8);
        writeEntry(exif, 10, [0x87_69, type, 1, start]);
      }
      exif.writeUInt16LE(5_000, start);
      for (let n = 0; n < 5_000; n++) writeEntry(exif, start + 2 + n * 12, [0x9c_9c, 1, 64_000, 0]);
      const duration = startProcessorTimer();
      expect(photoMetadata({ format: 'jpeg', exif })).toMatchObject({ caption: '', camera: '' });
      expect(duration()).toBeLessThan(500);
    },
  );

  it('reads at most 65,536 bytes of a block', () => {
    const word = 'x'.repeat(30_000);
    expect(readIptc(sampleIptc(Array.from({ length: 4 }, () => [25, word] as const))).keywords).toEqual([word, word]);
  });

  it('reads damaged blocks as far as possible, in linear time', () => {
    const whole = sampleIptc([
      [105, 'One'],
      [120, 'Two'],
    ]);
    expect(readIptc(whole.subarray(0, whole.length - 1))).toEqual({ headline: ['One'] });
    expect(readIptc(Buffer.concat([Buffer.from('8BIM\u0004\u0004', 'latin1'), whole]))).toEqual({
      headline: ['One'],
      caption: ['Two'],
    });
    const duration = startProcessorTimer();
    expect(readIptc(Buffer.alloc(1_000_000, 0x1c))).toEqual({});
    expect(duration()).toBeLessThan(500);
    expect(photoMetadata({ format: 'jpeg', exif: Buffer.from('Exif\0\0MM\0*garbage') }).camera).toBe('');
  });
});
