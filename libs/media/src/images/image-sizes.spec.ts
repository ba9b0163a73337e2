import { sizeDimensions, IMAGE_SIZES, missingSizes, possibleSizes } from './image-sizes.js';

const sizes = (width: number, height: number): Record<string, string> =>
  Object.fromEntries(
    [...possibleSizes({ width, height })].map(([name, size]) => [name, `${size.width}x${size.height}`]),
  );

describe('image sizes', () => {
  it('fit into their boxes, and are in the order of their generation', () => {
    expect(Object.entries(sizes(3000, 2000))).toEqual([
      ['medium', '300x200'],
      ['large', '1024x683'],
      ['thumbnail', '150x150'],
      ['medium_large', '768x512'],
      ['1536x1536', '1536x1024'],
      ['2048x2048', '2048x1365'],
    ]);
  });

  it('are not generated if they would be as large as the image, or nearly', () => {
    expect(sizes(8, 6)).toEqual({});
    expect(sizes(150, 150)).toEqual({});
    expect(sizes(151, 151)).toEqual({});
    expect(sizes(200, 301)).toEqual({ thumbnail: '150x150' });
    expect(sizes(400, 400)).toEqual({ medium: '300x300', thumbnail: '150x150' });
  });

  it('are at least one pixel wide, and are cropped no larger than the image', () => {
    expect(sizes(5000, 3)).toMatchObject({ medium: '300x1', thumbnail: '150x3', medium_large: '768x1' });
    expect(sizes(60, 3000)).toEqual({
      medium: '6x300',
      large: '20x1024',
      thumbnail: '60x150',
      '1536x1536': '31x1536',
      '2048x2048': '41x2048',
    });
  });

  it('are missing if they are possible and not present', () => {
    expect(missingSizes({ width: 700, height: 500 }, {})).toEqual(['thumbnail', 'medium']);
    expect(missingSizes({ width: 700, height: 500 }, { medium: {} })).toEqual(['thumbnail']);
    expect(missingSizes({ width: 0, height: 0 }, {})).toEqual([]);
  });

  it('do not exist for an image without dimensions', () => {
    for (const size of IMAGE_SIZES) expect(sizeDimensions({ width: 0, height: 100 }, size)).toBeUndefined();
  });
});
