import { boxDeclarations } from './style-engine.js';

describe('boxDeclarations', () => {
  it('returns declarations of the sides that a block sets', () => {
    expect(boxDeclarations({ spacing: { padding: { top: '1px', left: '2em' } } }, 'padding')).toEqual([
      ['padding-top', '1px'],
      ['padding-left', '2em'],
    ]);
  });

  it.each(['top:0;background:red;x', 'top"><img src=x onerror=alert(1)>', 'top\n', 'Top', 'x', '__proto__'])(
    'drops a key that is not a CSS side: %j',
    (side) => {
      const style: unknown = JSON.parse(`{"spacing":{"padding":{${JSON.stringify(side)}:"1px"}}}`);
      expect(boxDeclarations(style, 'padding')).toEqual([]);
    },
  );
});
