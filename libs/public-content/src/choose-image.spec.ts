import { chooseImage } from './choose-image.js';

const attachment = {
  id: 1,
  mimeType: 'image/jpeg',
  url: '/o.jpg',
  link: '',
  title: '',
  alt: 'A reef',
  caption: '',
  description: '',
  width: 3000,
  height: 2000,
  sizes: {
    thumbnail: { url: '/t.jpg', width: 150, height: 150 },
    medium: { url: '/m.jpg', width: 300, height: 200 },
    large: { url: '/l.jpg', width: 1024, height: 683 },
    square: { url: '/s.jpg', width: 800, height: 800 },
  },
};

describe('chooseImage', () => {
  it.each([
    [600, { url: '/l.jpg', width: 600, height: 400 }],
    [300, { url: '/m.jpg', width: 300, height: 200 }],
    [200, { url: '/m.jpg', width: 200, height: 133 }],
    [1024, { url: '/l.jpg', width: 1024, height: 683 }],
    [2000, { url: '/o.jpg', width: 2000, height: 1333 }],
    [4000, { url: '/o.jpg', width: 3000, height: 2000 }],
  ])('chooses for %d pixels the smallest size of the same aspect ratio that is wide enough', (width, image) => {
    expect(chooseImage(attachment, width)).toMatchObject({ ...image, alt: 'A reef' });
  });

  it('offers the sizes of the same aspect ratio to browsers', () => {
    expect(chooseImage(attachment, 1024)!.srcset).toBe('/l.jpg 1024w, /m.jpg 300w');
    expect(chooseImage({ ...attachment, sizes: {} }, 1024)).not.toHaveProperty('srcset');
  });

  it('returns undefined for a file that is not an image, or without dimensions', () => {
    expect(chooseImage({ ...attachment, mimeType: 'video/mp4' }, 600)).toBeUndefined();
    expect(chooseImage({ ...attachment, width: 0 }, 600)).toBeUndefined();
  });
});
