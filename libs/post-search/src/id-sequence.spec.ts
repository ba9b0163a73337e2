import { createRandomGenerator } from '#testing/random';
import { IdSequence } from './id-sequence.js';

const random = createRandomGenerator(3);

/** Applies random changes to a sequence and to an array, and returns both. */
function change(ids: number[], turns: number, probabilityOfRemoval: number): { sequence: IdSequence; ids: number[] } {
  let sequence = IdSequence.fromIds(Uint32Array.from(ids));
  for (let turn = 0; turn < turns; turn++)
    if (ids.length > 0 && random.below(100) < probabilityOfRemoval) {
      const position = random.below(ids.length);
      ids.splice(position, 1);
      sequence = sequence.removeAt(position);
    } else {
      // Half of the ids are inserted at one place, so that its chunk is split.
      const position = Math.min(ids.length, turn % 2 === 0 ? 100 : random.below(ids.length + 1));
      ids.splice(position, 0, 100_000 + turn);
      sequence = sequence.insertAt(position, 100_000 + turn);
    }
  return { sequence, ids };
}

describe('IdSequence', () => {
  it.each([
    ['grows', 0, 6_000, 10],
    ['shrinks until it is empty', 3_000, 7_000, 80],
  ])('returns the same ids as an array while it %s', (_, length, turns, probabilityOfRemoval) => {
    const { sequence, ids } = change(
      Array.from({ length }, (_id, index) => index),
      turns,
      probabilityOfRemoval,
    );
    expect(sequence.length).toBe(ids.length);
    expect(Array.from(sequence.slice(0, ids.length + 5))).toEqual(ids);
    for (let turn = 0; turn < 200; turn++) {
      const [start, end] = [random.below(ids.length + 2), random.below(ids.length + 2)];
      expect(Array.from(sequence.slice(start, end))).toEqual(ids.slice(start, end));
      expect(sequence.parts(start, end).flatMap((part) => [...part])).toEqual(ids.slice(start, end));
    }
  });

  it('finds the first id that fulfills a condition in each chunk', () => {
    const ids = Uint32Array.from({ length: 5_000 }, (_, index) => 2 * index);
    const sequence = IdSequence.fromIds(ids).insertAt(0, 0).removeAt(0);
    for (let position = 0; position <= 5_000; position++)
      expect(sequence.firstPosition((id) => id > 2 * position - 2)).toBe(position);
    expect(IdSequence.fromIds(new Uint32Array()).firstPosition(() => true)).toBe(0);
  });

  it('leaves the previous sequence as it was', () => {
    const before = IdSequence.fromIds(Uint32Array.of(1, 2, 3));
    const after = before.removeAt(1).insertAt(0, 9);
    expect(Array.from(before.slice(0, 9))).toEqual([1, 2, 3]);
    expect(Array.from(after.slice(0, 9))).toEqual([9, 1, 3]);
  });
});
