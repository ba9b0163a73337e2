import { loadFirstImage } from './first-image.js';

const image = (name: string): string =>
  `<img loading="lazy" decoding="async" src="${name}" sizes="auto, (max-width: 9px) 100vw, 9px" />`;

describe('loadFirstImage', () => {
  it('makes the first image load eagerly, and leaves the others lazy', () => {
    expect(loadFirstImage(`<p>Text</p>${image('a')}${image('b')}`)).toBe(
      `<p>Text</p><img fetchpriority="high" decoding="async" src="a" sizes="(max-width: 9px) 100vw, 9px" />${image('b')}`,
    );
  });

  it.each([`<p>${'Text '.repeat(500)}</p>${image('a')}`, '<img src="a">', '<img loading="lazy"', ''])(
    'leaves other contents unchanged: %j',
    (html) => {
      expect(loadFirstImage(html)).toBe(html);
    },
  );
});
