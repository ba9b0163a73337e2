import { basicCredentials } from './basic-credentials.js';

const header = (text: string): string => `Basic ${Buffer.from(text).toString('base64')}`;

describe('basicCredentials', () => {
  it('splits the credentials at the first colon and decodes UTF-8', () => {
    expect(basicCredentials(header('ada:pass:wörd'))).toEqual({ name: 'ada', password: 'pass:wörd' });
    expect(basicCredentials(header('ada:x').replace('Basic', 'bASIC'))).toEqual({ name: 'ada', password: 'x' });
  });

  it.each([
    undefined,
    '',
    'Basic',
    'Basic ',
    'Basic %%%%',
    'Bearer abc',
    'Basicx',
    header('ada'),
    header(':x'),
    header('ada:'),
    header(''),
    header(`ada:${'x'.repeat(3_000)}`),
  ])('returns undefined for the header %j', (given) => {
    expect(basicCredentials(given)).toBeUndefined();
  });
});
