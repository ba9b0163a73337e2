import type { StoredField } from '#resources';
import { startProcessorTimer } from '#testing/time';
import { bodyOf, fieldInput } from './resource-form.js';

const SPEAKERS: StoredField = {
  name: 'speakers',
  kind: 'relations',
  required: false,
  readonly: false,
  filterable: false,
  sortable: false,
  searchable: false,
  schema: { type: 'array', items: { type: 'integer' } },
};

const speakersOf = (text: string): unknown => bodyOf([SPEAKERS], { field_speakers: text }, {}).speakers;

describe('bodyOf', () => {
  it('splits the IDs of a relation at commas, with or without white space around them', () => {
    expect(speakersOf(' 7,8 , 9\t,\n10 ')).toEqual(['7', '8', '9', '10']);
    expect(speakersOf('  ')).toEqual([]);
  });

  it('splits the IDs of a relation in linear time', () => {
    const duration = startProcessorTimer();
    speakersOf(`7${' '.repeat(60_000)}8`);
    expect(duration()).toBeLessThan(500);
  });
});

describe('fieldInput', () => {
  it('moves the focus to a refused value, which the notice describes', () => {
    const refused = fieldInput(SPEAKERS, [7], true).text;
    expect(refused).toContain(' value="7" aria-describedby="notice" aria-invalid="true" autofocus />');
    expect(fieldInput(SPEAKERS, [7]).text).toContain(' value="7" />');
  });
});
