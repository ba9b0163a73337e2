import { candidateAddresses } from './candidate-addresses.js';

const HOME = 'https://reef.example/blog';

it.each([
  ['https://reef.example/blog/coral/', ['/coral']],
  ['/blog/coral/?x=1#part', ['/coral']],
  ['?p=7', ['/?p=7']],
  ['https://reef.example/blog/coral/?x=1&page_id=7abc', ['/?p=7']],
  ['/blog/coral/?p=0', ['/coral']],
  ['/blog/?p=99999999999999999999', []],
  ['/blog/coral/feed/rss2/', ['/coral/feed/rss2', '/coral']],
  ['/blog/feed/atom/', ['/feed/atom', '/feed']],
  ['/blog/feed/', ['/feed']],
  ['/blog/page/2/', ['/page/2', '/']],
  ['/blog/index.php/coral/comment-page-3', ['/coral/comment-page-3', '/coral']],
  ['/blog/coral/page2', ['/coral/page2', '/coral']],
  ['/blog/trackback/', ['/trackback']],
  ['/elsewhere/coral/', []],
  ['http://', []],
])('candidateAddresses resolves %s', (address, paths) =>
  expect(candidateAddresses(address, HOME)).toEqual(paths.map((path) => HOME + path)),
);
