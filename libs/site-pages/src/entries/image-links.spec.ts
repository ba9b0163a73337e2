import { startProcessorTimer } from '#testing/time';
import { nameImageLinks } from './image-links.js';

describe('nameImageLinks', () => {
  it.each([
    ['<a href="/boats/old-boat.png"><img src="x" alt=""></a>', 'Image: old boat'],
    [`<a href='/coral/boat/'><img alt='' src="x"/> </a>`, 'Image: boat'],
    ['<a href="/%E6%97%A5%E6%9C%AC.jpg?w=1"><img src="x" alt=""></a>', 'Image: 日本'],
    ['<a href="/%22%3E%3Cb%3E.png"><img src="x" alt=""></a>', 'Image: &quot;&gt;&lt;b&gt;'],
    ['<a href="/100%.png"><img src="x" alt=""></a>', 'Image: 100%'],
    ['<a href="/john&#039;s-boat.png?a=1&#038;b=2"><img src="x" alt=""></a>', 'Image: john&#039;s boat'],
    ['<a href="/salt-&amp;-sea.png"><img src="x" alt=""></a>', 'Image: salt &amp; sea'],
    ['<a class="x"><img src="x" alt=""></a>', 'Image'],
    ['<a href="/old-boat.png"><img src="x"></a>', 'Image: old boat'],
    ['<a href="/old-boat.png"><img src="x" alt=" "></a>', 'Image: old boat'],
    ["<a href='/old-boat.png'><img src='x' alt=' \n'></a>", 'Image: old boat'],
  ])('names the link %s', (html, name) => {
    expect(nameImageLinks(html)).toBe(html.replace(/^<a([^>]*)>/, `<a$1 aria-label="${name}">`));
  });

  it.each([
    '<a href="/boat.png"><img src="x" alt="A boat"></a>',
    '<a href="/boat.png" title="A boat"><img src="x" alt=""></a>',
    '<a href="/boat.png"><img src="x" alt=""> A boat</a>',
    '<a href="/boat.png"><img src="x" alt=""><img src="y" alt="A boat"></a>',
    '<img src="x" alt="">',
    '<abbr title="x"><img src="x" alt=""></abbr>',
  ])('leaves %s unchanged', (html) => {
    expect(nameImageLinks(html)).toBe(html);
  });

  it('takes time that is linear in the length of the content', () => {
    const duration = startProcessorTimer();
    for (const part of ['<a ', '<a x><img ', '<a x>  <img alt="">  ']) nameImageLinks(part.repeat(200_000));
    expect(duration()).toBeLessThan(2_000);
  });
});
