import { Writable } from 'node:stream';
import { QueryFailedError } from 'typeorm';
import { inRequest } from './request-id.js';
import { createLogger } from './site-logger.js';

describe('SiteLogger', () => {
  let written = '';
  const destination = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      written += chunk.toString();
      done();
    },
  });
  const lines = (): Record<string, unknown>[] =>
    written
      .trim()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>);

  beforeEach(() => {
    written = '';
  });

  it('writes JSON lines with context and request id', async () => {
    const logger = await createLogger({ app: 'test', logLevel: 'info', logPretty: false }, destination);
    inRequest({ id: 'r-1' }, () => logger.log('Hello', 'Greeter'));
    logger.debug('below the level');
    logger.log('Mapped {/x, GET} route', 'RouterExplorer');
    expect(lines()).toEqual([
      expect.objectContaining({ level: 30, app: 'test', msg: 'Hello', context: 'Greeter', requestId: 'r-1' }),
    ]);
  });

  it('logs errors with their stack', async () => {
    const logger = await createLogger({ app: 'test', logLevel: 'info', logPretty: false }, destination);
    logger.error('It broke', new RangeError('too far'), 'Traveler');
    logger.error('It broke', new Error('plain').stack, 'Traveler');
    expect(lines()[0]).toMatchObject({
      level: 50,
      msg: 'It broke',
      context: 'Traveler',
      err: { type: 'RangeError', message: 'too far' },
    });
    expect(lines()[1]).toMatchObject({ stack: expect.stringContaining('Error: plain') as string });
  });

  it('redacts secrets up to three levels deep', async () => {
    const logger = await createLogger({ app: 'test', logLevel: 'info', logPretty: false }, destination);
    const members = {
      msg: 'request',
      password: 'hush1',
      headers: { authorization: 'hush2', cookie: 'hush3', host: 'shown' },
      res: { headers: { 'set-cookie': ['hush4'] } },
      users: [{ user_pass: 'hush5' }],
    };
    logger.log(members);
    expect(written).not.toContain('hush');
    expect(lines()[0]).toMatchObject({
      headers: { authorization: '[not shown]', host: 'shown' },
      users: [{ user_pass: '[not shown]' }],
    });
    expect(members.headers.cookie).toBe('hush3');
  });

  it('redacts the parameters and the row of a failed statement', async () => {
    const logger = await createLogger({ app: 'test', logLevel: 'info', logPretty: false }, destination);
    const cause = Object.assign(new Error('violates a constraint'), {
      detail: 'Failing row contains (1, hush1).',
      where: 'x',
    });
    logger.error({
      errorId: 'e-1',
      err: new QueryFailedError('INSERT INTO posts (password) VALUES ($1)', ['hush2'], cause),
    });
    logger.error(
      'It broke',
      new QueryFailedError('INSERT INTO posts (password) VALUES ($1)', ['hush3'], cause),
      'Traveler',
    );
    expect(written).not.toContain('hush');
    expect(lines()).toHaveLength(2);
    expect(lines()[0]).toMatchObject({
      errorId: 'e-1',
      err: {
        type: 'QueryFailedError',
        query: 'INSERT INTO posts (password) VALUES ($1)',
        message: 'violates a constraint',
      },
    });
  });

  it('writes readable lines if LOG_PRETTY is set', async () => {
    const logger = await createLogger({ app: 'test', logLevel: 'info', logPretty: true }, destination);
    logger.warn('Mind the gap', 'Station');
    expect(written).toMatch(/WARN.*Mind the gap/);
    expect(() => lines()).toThrow(SyntaxError);
  });
});
