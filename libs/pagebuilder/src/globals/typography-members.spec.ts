import fc from 'fast-check';
import { RestError } from '#route-registry';
import { KIT_TYPOGRAPHIES } from './typography.js';
import { checkTypographyMember } from './typography-members.js';

describe('checkTypographyMember', () => {
  it.each([
    ['typography_typography', 'custom'],
    ['typography_font_family', 'Roboto Slab'],
    ['typography_font_weight', '600'],
    ['typography_font_weight', ''],
    ['typography_text_transform', 'uppercase'],
    ['typography_font_style', 'oblique'],
    ['typography_text_decoration', 'line-through'],
    ['typography_font_size', { unit: 'px', size: 20, sizes: [] }],
    ['typography_font_size', { unit: 'vw', size: '2.5' }],
    ['typography_font_size', { unit: 'custom', size: 'clamp(1rem, 2vw, 3rem)' }],
    ['typography_font_size_mobile_extra', { unit: 'em', size: '', sizes: {} }],
    ['typography_line_height', { unit: 'custom', size: '1.5' }],
    ['typography_line_height_tablet', { unit: 'rlh', size: 1 }],
    ['typography_word_spacing_widescreen', { unit: 'rem', size: -1 }],
    ['typography_letter_spacing', { unit: 'custom', size: 'var(--gap)' }],
  ])('accepts for %s the value %j', (name, value) => {
    expect(checkTypographyMember(name, value)).toEqual({ value });
  });

  it.each([
    ['font_family', 'Lora'],
    ['typography_', 'x'],
    ['typography_color', 'red'],
    ['typography___proto__', 'x'],
    ['typography_constructor', 'x'],
    ['typography_typography', 'yes'],
    ['typography_font_family', 7],
    ['typography_font_weight', '650'],
    ['typography_font_weight', 600],
    ['typography_font_weight_mobile', '600'],
    ['typography_text_transform', 'UPPERCASE'],
    ['typography_font_style', null],
    ['typography_font_size', '20px'],
    ['typography_font_size', { unit: 'pt', size: 20 }],
    ['typography_font_size', { size: 20 }],
    ['typography_font_size', { unit: 'px', size: 'big' }],
    ['typography_font_size', { unit: 'px', size: JSON.parse('1e999') }],
    ['typography_font_size', { unit: 'px', size: 1, sizes: 'x' }],
    ['typography_font_size', { unit: 'px', size: 1, sizes: [JSON.parse('-1e999')] }],
    ['typography_font_size', { unit: 'px', size: 1, evil: 1 }],
    ['typography_font_size', { unit: 'custom', size: '1px;color:red' }],
    ['typography_font_size_watch', { unit: 'px', size: 1 }],
    ['typography_letter_spacing', { unit: 'vw', size: 1 }],
    ['typography_font_size', [1]],
    ['typography_font_family', 'x'.repeat(10_000)],
  ])('refuses for %s the value %j', (name, value) => {
    expect(checkTypographyMember(name, value).fault).toBeDefined();
  });

  it('removes markup from a font family', () => {
    expect(checkTypographyMember('typography_font_family', 'Lora<script>x()</script>')).toEqual({ value: 'Lora' });
  });
});

describe('KIT_TYPOGRAPHIES', () => {
  it('refuses with a message or returns members that are read again without a change, whatever the input', () => {
    const names = fc.constantFrom(
      '_id',
      'title',
      '__proto__',
      'typography_font_family',
      'typography_font_size',
      'typography_font_weight',
      'typography_line_height_mobile',
      'x',
    );
    const values = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom('custom', '600', '', { unit: 'px', size: 1 }, { unit: 'custom', size: 'calc(1px)' }),
    );
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.dictionary(names, values)), (value) => {
        const [members, refusal] = outcomeOf(() => KIT_TYPOGRAPHIES.membersOf(value));
        const again = members && KIT_TYPOGRAPHIES.membersOf(JSON.parse(JSON.stringify(members)));
        expect(again).toEqual(members);
        expect(members !== undefined || (refusal instanceof RestError && refusal.code === 'rest_invalid_param')).toBe(
          true,
        );
      }),
    );
  });
});

/** Returns the result of a function, or the error it threw. */
function outcomeOf<T>(work: () => T): [value: T] | [value: undefined, error: unknown] {
  try {
    return [work()];
  } catch (error) {
    return [undefined, error];
  }
}
