import { truncateBytes } from './truncate-bytes.js';

describe('truncateBytes', () => {
  it.each([
    ['boat', 4, 'boat'],
    ['boat', 3, 'boa'],
    ['boat', 0, ''],
    ['é', 1, ''],
    ['aé', 2, 'a'],
    ['aé', 3, 'aé'],
    ['a🚢b', 4, 'a'],
    ['a🚢b', 5, 'a🚢'],
    ['夜夜', 5, '夜'],
    ['a\ufffdb', 4, 'a\ufffd'],
  ])('cuts %j to at most %i bytes: %j', (text, maxBytes, cut) => {
    expect(truncateBytes(text, maxBytes)).toBe(cut);
  });
});
