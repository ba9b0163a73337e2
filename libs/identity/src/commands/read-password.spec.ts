import { Readable } from 'node:stream';
import { readPassword } from './read-password.js';

describe('readPassword', () => {
  it.each(['\n', '\r\n', ''])(
    'reads a password with its blanks from standard input, without the line end %j',
    async (end) => {
      const input = Readable.from([`blue horse 7 ${end}`]) as typeof process.stdin;
      const stdin = jest.spyOn(process, 'stdin', 'get').mockReturnValue(input);
      expect(await readPassword('-', '--password')).toBe('blue horse 7 ');
      stdin.mockRestore();
    },
  );

  it.each(['', '\n'])('says that standard input %j contains no password', async (given) => {
    const stdin = jest.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from([given]) as typeof process.stdin);
    await expect(readPassword('-', '--password')).rejects.toThrow('--password: standard input contains no password.');
    stdin.mockRestore();
  });
});
