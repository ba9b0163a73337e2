import { removeMarkup } from './plain-text.js';
import { stripTags } from './strip-tags.js';
import { trimCharacters, trimWords } from './trim-words.js';

describe('stripTags', () => {
  it.each([
    ['a <b>c</b> d', 'a c d'],
    ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
    ['<a title=">">x</a>', 'x'],
    ['a<!-- <b> -- > -->b', 'ab'],
    ['a<?php echo "?>"; ?>b', 'ab'],
    ['a<!DOCTYPE x [<!ENTITY y>]>b', 'ab'],
    ['a <b', 'a '],
    ['<<b>i>x', 'x'],
  ])('removes the tags of %j', (text, expected) => {
    expect(stripTags(text)).toBe(expected);
  });
});

describe('removeMarkup', () => {
  it('removes the content of scripts and styles too', () => {
    expect(removeMarkup(' a <SCRIPT>b()</script><style >c{}</style> <p>d</p>\n')).toBe('a  d');
    expect(removeMarkup('a\n\n b', { oneLine: true })).toBe('a b');
  });
});

describe('trimWords', () => {
  it('cuts after the given number of words', () => {
    expect(trimWords('<p>a b</p>\n<p>c</p>', 3)).toBe('a b c');
    expect(trimWords('a b c d', 3)).toBe('a b c [&hellip;]');
    expect(trimWords('a', 0)).toBe(' [&hellip;]');
    expect(trimWords('', 0)).toBe('');
  });

  it('omits the last word or all words for negative numbers, as the reference does', () => {
    expect([-1, -2, -3].map((count) => trimWords('<p>a b</p> c', count, '+'))).toEqual(['a b+', 'a b+', '+']);
    expect([-1, -3].map((count) => trimWords('', count, '+'))).toEqual(['+', '+']);
  });
});

describe('trimCharacters', () => {
  it('cuts after the given number of characters without splitting a reference', () => {
    expect(trimCharacters('<b>Straße</b> 🎉🎉', 8)).toBe('Straße 🎉');
    expect(trimCharacters('Fish &amp; chips', 7, '…')).toBe('Fish…');
  });
});
