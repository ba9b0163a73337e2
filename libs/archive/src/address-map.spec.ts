import { startProcessorTimer } from '#testing/time';
import { AddressMap } from './address-map.js';

function createMap(): AddressMap {
  const map = new AddressMap();
  map.add('http://old.example/files/2013/03/boat.jpg', 'https://new.example/media/2013/03/boat-1.jpg');
  map.add('https://old.example/files/talk.mp3', 'https://new.example/media/talk.mp3');
  return map;
}

describe('AddressMap', () => {
  it.each([
    [
      '<img src="http://old.example/files/2013/03/boat.jpg">',
      '<img src="https://new.example/media/2013/03/boat-1.jpg">',
    ],
    [
      '<img src="https://old.example/files/2013/03/boat.jpg?w=604&#038;h=453">',
      '<img src="https://new.example/media/2013/03/boat-1.jpg?w=604&#038;h=453">',
    ],
    [
      "url('//old.example/files/2013/03/boat-300x200.jpg')",
      "url('https://new.example/media/2013/03/boat-1-300x200.jpg')",
    ],
    [
      'srcset="http://old.example/files/2013/03/boat-300x200.jpg 300w, http://old.example/files/2013/03/boat.jpg, x"',
      'srcset="https://new.example/media/2013/03/boat-1-300x200.jpg 300w, https://new.example/media/2013/03/boat-1.jpg, x"',
    ],
    ['{"url":"https:\\/\\/old.example\\/files\\/talk.mp3"}', '{"url":"https:\\/\\/new.example\\/media\\/talk.mp3"}'],
    [
      'data-x="[&quot;http://old.example/files/talk.mp3&quot;]"',
      'data-x="[&quot;https://new.example/media/talk.mp3&quot;]"',
    ],
    ['[audio http://old.example/files/talk.mp3]', '[audio https://new.example/media/talk.mp3]'],
    [
      'http://old.example/files/talk.mp3.zip http://old.example/',
      'http://old.example/files/talk.mp3.zip http://old.example/',
    ],
  ])('rewrites %j to %j', (before, after) => {
    expect(createMap().rewrite(before)).toBe(after);
  });

  it('maps the address of an image size to the address of a local size', () => {
    const map = new AddressMap((copy, width) => (width > 250 ? copy : `${copy}#small`));
    map.add('http://old.example/a.png', 'http://new.example/a.png');
    expect(map.rewrite('http://old.example/a-300x200.png http://old.example/a-100x100.png')).toBe(
      'http://new.example/a.png http://new.example/a.png#small',
    );
  });

  it('rewrites addresses in meta values, except in serialized text that cannot be read', () => {
    const old = 'https://old.example/files/talk.mp3';
    const now = 'https://new.example/media/talk.mp3';
    const damaged = `O:4:"Evil":1:{s:1:"u";s:34:"${old}";}`;
    expect(createMap().rewriteValue({ a: [old, 1, null, { b: `${old}\n12` }], damaged })).toEqual({
      a: [now, 1, null, { b: `${now}\n12` }],
      damaged,
    });
  });

  it('finds addresses in linear time', () => {
    const duration = startProcessorTimer();
    for (const text of ['http://', '//', '\\/\\/', '-1x', '//a-1x1', '//a.,;', '//a]'])
      createMap().rewrite(text.repeat(300_000));
    createMap().rewrite(`//${'-1x1'.repeat(300_000)}`);
    expect(duration()).toBeLessThan(5_000);
  });
});
