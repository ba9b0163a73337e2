import { continueNumbers, IdAllocator } from './id-allocator.js';

describe('IdAllocator', () => {
  it('allocates numbers from 1 for each counter and returns their positions', () => {
    const ids = new IdAllocator();
    const text = `<a id="${ids.allocateId('wp-x-')}"><b id="b-${ids.allocate('b')}"><i id="${ids.allocateId('wp-y-')}">`;
    const resolved = ids.resolvePlaceholders(text);
    expect(resolved).toEqual({
      html: '<a id="wp-x-1"><b id="b-1"><i id="wp-y-2">',
      marks: [
        [12, '', 1],
        [24, 'b', 1],
        [39, '', 2],
      ],
    });
    expect(ids.taken).toEqual({ '': 2, b: 1 });
    expect(continueNumbers(resolved, (counter) => (counter === 'b' ? 99 : 8))).toBe(
      '<a id="wp-x-9"><b id="b-100"><i id="wp-y-10">',
    );
  });

  it('resolves ids in any order, and repeated ids', () => {
    const ids = new IdAllocator();
    const [first, second] = [ids.allocate(''), ids.allocate('')];
    ids.allocate('');
    const resolved = ids.resolvePlaceholders(`${second}.${first}.${second}`);
    expect(resolved.html).toBe('2.1.2');
    expect(continueNumbers(resolved, () => 10)).toBe('12.11.12');
    expect(ids.taken).toEqual({ '': 3 });
  });

  it('writes the numbers of some counters as words', () => {
    const ids = new IdAllocator();
    const comment = (): string => `<li class="${ids.allocate('comment')} ${ids.allocate('thread')}">`;
    const resolved = ids.resolvePlaceholders(`${comment()}${comment()}<nav title="Sea${ids.allocate('menu Sea')}">`);
    const [even, odd] = ['<li class="even thread-even">', '<li class="odd alt thread-odd thread-alt">'];
    expect(resolved.html).toBe(`${even}${odd}<nav title="Sea">`);
    expect(continueNumbers(resolved, () => 1)).toBe(`${odd}${even}<nav title="Sea 2">`);
  });

  it('leaves texts without ids unchanged', () => {
    expect(new IdAllocator().resolvePlaceholders('id-1')).toEqual({ html: 'id-1', marks: [] });
  });
});
