import { leadingInteger } from './embed.args.js';

it.each([
  ['600', 600],
  ['333px', 333],
  [-450, 450],
  ['wide', 0],
  [['7'], 7],
  [null, 0],
  [{}, 0],
  ['1e3', 1000],
  [1e300, Number.MAX_SAFE_INTEGER],
  ['', 0],
  [2.9, 2],
])('leadingInteger reads %j as %d', (value, number) => expect(leadingInteger(value)).toBe(number));
