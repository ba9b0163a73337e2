import { compileSchema } from './compile.js';
import { parseDateTime } from './date-time.js';
import type { SchemaFormat } from './schema.js';

const GOOD: [SchemaFormat, string][] = [
  ['date-time', '2020-05-06T07:08:09'],
  ['date-time', '2020-05-06 07:08:09'],
  ['date-time', '2020-05-06t07:08:09Z'],
  ['date-time', '2020-05-06T07:08:09.750+05:30'],
  ['date-time', '2020-05-06T07:08:09-05'],
  ['date-time', '2020-02-30T00:00:00'],
  ['email', 'a@b.co'],
  ['email', "o'neil+tag@mail.example.org"],
  ['ip', '192.0.2.1'],
  ['ip', '198.051.100.007'],
  ['ip', '2001:db8::1'],
  ['uuid', '0f8fad5b-d9cb-469f-a165-70867728950e'],
  ['hex-color', '#abc'],
  ['hex-color', '#A1B2C3'],
  ['uri', 'anything goes'],
  ['text-field', '<b>'],
];

const BAD: [SchemaFormat, string, string][] = [
  ['date-time', '', 'rest_invalid_date'],
  ['date-time', 'tomorrow', 'rest_invalid_date'],
  ['date-time', '2020-05-06', 'rest_invalid_date'],
  ['date-time', '2020-13-06T07:08:09', 'rest_invalid_date'],
  ['date-time', '2020-05-32T07:08:09', 'rest_invalid_date'],
  ['date-time', '2020-05-06T25:08:09', 'rest_invalid_date'],
  ['date-time', '2020-05-06T07:60:09', 'rest_invalid_date'],
  ['date-time', '2020-05-06T07:08:09+0530', 'rest_invalid_date'],
  ['date-time', '2020-05-06T07:08:09+25:00', 'rest_invalid_date'],
  ['date-time', '2020-05-06T07:08', 'rest_invalid_date'],
  ['email', '', 'rest_invalid_email'],
  ['email', 'nowhere', 'rest_invalid_email'],
  ['email', 'nope@', 'rest_invalid_email'],
  ['email', '@example.org', 'rest_invalid_email'],
  ['email', 'a b@example.org', 'rest_invalid_email'],
  ['email', 'a@example', 'rest_invalid_email'],
  ['email', 'a@b@example.org', 'rest_invalid_email'],
  ['email', 'a@example..org', 'rest_invalid_email'],
  ['email', 'a@-example.org', 'rest_invalid_email'],
  ['email', 'a@bücher.example', 'rest_invalid_email'],
  ['ip', '192.0.2.256', 'rest_invalid_ip'],
  ['ip', '192.0.2.', 'rest_invalid_ip'],
  ['ip', '192.0.2.1.1', 'rest_invalid_ip'],
  ['ip', '::ffff:192.0.2.010', 'rest_invalid_ip'],
  ['ip', '192.0.2', 'rest_invalid_ip'],
  ['ip', '0300.0.2.1', 'rest_invalid_ip'],
  ['ip', 'fe80::1%eth0', 'rest_invalid_ip'],
  ['ip', '', 'rest_invalid_ip'],
  ['uuid', '0f8fad5b-d9cb-469f-a165', 'rest_invalid_uuid'],
  ['uuid', '0F8FAD5B-D9CB-469F-A165-70867728950E', 'rest_invalid_uuid'],
  ['hex-color', 'abc', 'rest_invalid_hex_color'],
  ['hex-color', '#abcd', 'rest_invalid_hex_color'],
];

test.each(GOOD)('the format %s accepts %j', (format, text) => {
  expect(compileSchema({ type: 'string', format }).validate(text, 'arg')).toBeNull();
});

test.each(BAD)('the format %s rejects %j with %s', (format, text, code) => {
  expect(compileSchema({ type: 'string', format }).validate(text, 'arg')).toMatchObject({ code, data: null });
});

test('compileSchema reports a wrong type before the format', () => {
  expect(compileSchema({ type: 'string', format: 'email' }).validate(12, 'arg')?.code).toBe('rest_invalid_type');
});

test('compileSchema applies a format to strings only if null is allowed', () => {
  const { validate, sanitize } = compileSchema({ type: ['string', 'null'], format: 'date-time' });
  expect(validate(null, 'arg')).toBeNull();
  expect(sanitize(null, 'arg')).toBeNull();
  expect(validate('', 'arg')?.code).toBe('rest_invalid_date');
});

describe('parseDateTime', () => {
  test.each<[string, string, boolean]>([
    ['2020-05-06T07:08:09', '2020-05-06T07:08:09.000Z', false],
    ['2020-05-06T07:08:09.999', '2020-05-06T07:08:09.000Z', false],
    ['2020-05-06T07:08:09Z', '2020-05-06T07:08:09.000Z', true],
    ['2020-05-06T07:08:09+05:30', '2020-05-06T01:38:09.000Z', true],
    ['2020-05-06T07:08:09-02', '2020-05-06T09:08:09.000Z', true],
    ['2021-02-29T12:00:00', '2021-03-01T12:00:00.000Z', false],
    ['2020-05-06T24:00:00', '2020-05-07T00:00:00.000Z', false],
    ['2016-12-31T23:59:60Z', '2017-01-01T00:00:00.000Z', true],
    ['0050-01-01T00:00:00', '0050-01-01T00:00:00.000Z', false],
  ])('parses %s', (text, utc, hasZone) => {
    const parsed = parseDateTime(text);
    expect(new Date((parsed?.seconds ?? Number.NaN) * 1000).toISOString()).toBe(utc);
    expect(parsed?.hasZone).toBe(hasZone);
  });
});
