import * as fc from 'fast-check';
import { startProcessorTimer } from '#testing/time';
import { isCommonPassword } from './common-passwords.js';
import { passwordError } from './password-policy.js';

it.each([
  'password',
  'Password1',
  'P@ssw0rd',
  'P4$$w0rd!!',
  'passwordpassword',
  '123password321',
  '12345678',
  '0123456789',
  '87654321',
  '11111111',
  'aaaaaaaaaa',
  'abcabcabc',
  '12121212',
  'qwertyuiop',
  'Qwerty123',
  'qwertz12345',
  '1qaz2wsx',
  '1q2w3e4r5t',
  'zxcvbnm123',
  'abcdefgh',
  'iloveyou2',
  'Football!',
  'Sunshine2024',
  'trustno1',
  'Welcome1!',
  'ADMINISTRATOR',
  'admin123',
  'letmein!!',
  'ｐａｓｓｗｏｒｄ',
])('isCommonPassword recognizes %s', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

it.each([
  'Garden-Gate-42!',
  'x-Passw0rd',
  'key-owner-Passw0rd',
  'Adm1n Passw0rd',
  'käse "%" 😀 brot',
  'tide over the reef',
  'vQ7mTfPz',
  '90210-Umbrella',
])('isCommonPassword does not recognize %s', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});

it('isCommonPassword returns true for each word with digits and punctuation around it, in any letter case', () => {
  const edge = fc.string({ unit: fc.constantFrom(...'0123456789!?.-_ #*'), maxLength: 5 });
  fc.assert(
    fc.property(
      edge,
      fc.constantFrom('password', 'qwerty', 'iloveyou', 'dragon', 'welcome', 'letmein'),
      edge,
      fc.boolean(),
      (before, word, after, upper) => isCommonPassword(before + (upper ? word.toUpperCase() : word) + after),
    ),
  );
});

it('isCommonPassword returns false for generated passwords', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 15, maxLength: 15 }), (bytes) => {
      fc.pre(new Set(bytes).size > 8);
      return !isCommonPassword(Buffer.from(bytes).toString('base64url'));
    }),
  );
});

it('isCommonPassword takes linear time', () => {
  const duration = startProcessorTimer();
  for (const part of ['a', 'ab', 'qwerty', '1', '!', 'password', 'ö'])
    isCommonPassword(part.repeat(Math.floor(4_096 / part.length)));
  expect(duration()).toBeLessThan(500);
});

it('passwordError counts code points and names the violated rule', () => {
  expect(passwordError('vQ7mTfP')).toMatch(/at least 8/);
  expect(passwordError('😀'.repeat(4))).toMatch(/at least 8/);
  expect(passwordError('xy'.padEnd(4_097, 'zb-q'))).toMatch(/at most/);
  expect(passwordError('back\\slash-42')).toMatch(/backslash/);
  expect(passwordError('Password1')).toMatch(/easy to guess/);
  expect(passwordError('Garden-Gate-42!')).toBeUndefined();
});
