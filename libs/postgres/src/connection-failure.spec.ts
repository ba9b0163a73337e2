import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { temporaryFailure } from '#route-registry';
import { describeConnectionFailure, isUnreachable } from './connection-failure.js';

const failure = (properties: object, message = 'refused'): Error => Object.assign(new Error(message), properties);

describe('describeConnectionFailure', () => {
  it.each([
    ['28P01', 'refuses the user or the password; correct them in the URL'],
    ['28000', 'refuses the user; correct it in the URL, or permit it in pg_hba.conf'],
    ['3D000', 'has no database my site; create it, or correct its name in the URL'],
    ['53300', 'has no free connection; raise max_connections there, or lower DATABASE_POOL'],
    ['42501', 'does not permit the user to create tables; make it the owner of the database'],
    ['ECONNREFUSED', 'cannot be reached (ECONNREFUSED); start it, or correct its address in the URL'],
  ])('describes %s, also of a cause', (code, reason) => {
    for (const error of [failure({ code }), new Error('connect', { cause: failure({ code }) })])
      expect(describeConnectionFailure(error, 'postgres://atrium@db:5433/my%20site')).toBe(
        `the PostgreSQL server at db:5433 ${reason}`,
      );
  });

  it('names a database with a percent sign that the driver accepts unencoded', () => {
    expect(describeConnectionFailure(failure({ code: '3D000' }), 'postgres://db/100%')).toContain('no database 100%;');
  });

  it.each([
    'CERT_HAS_EXPIRED',
    'CRL_HAS_EXPIRED',
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'ERROR_IN_CRL_NEXT_UPDATE_FIELD',
    'INVALID_CA',
    'INVALID_PURPOSE',
    'PATH_LENGTH_EXCEEDED',
    'SELF_SIGNED_CERT_IN_CHAIN',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  ])('describes the unverified certificate of %s, which is a temporary failure of a running server', (code) => {
    const error = failure({ code }, 'certificate');
    expect(describeConnectionFailure(error, 'postgres://db/site')).toContain(`cannot be verified (${code})`);
    expect(temporaryFailure(error)).toMatchObject({ status: 503 });
  });

  it.each([
    ['postgres:///site?host=/run/postgresql', '/run/postgresql'],
    ['postgres:///site', 'the local socket'],
  ])('names the place of the server in %s', (url, place) => {
    expect(describeConnectionFailure(failure({ code: 'ENOENT', syscall: 'connect' }), url)).toBe(
      `the PostgreSQL server at ${place} cannot be reached (ENOENT); start it, or correct its address in the URL`,
    );
  });

  it('describes a server that does not answer in time, such as one behind a firewall', async () => {
    const silent = createServer();
    await new Promise<void>((resolve) => {
      silent.listen(0, '127.0.0.1', resolve);
    });
    const url = `postgres://127.0.0.1:${(silent.address() as AddressInfo).port}/site`;
    const options = { connectionString: url, connectionTimeoutMillis: 50 };
    for (const connection of [new pg.Pool(options), new pg.Client(options)]) {
      const error: unknown = await connection.connect().catch((reason: unknown) => reason);
      expect(describeConnectionFailure(error, url)).toBe(
        `the PostgreSQL server at ${new URL(url).host} does not answer; correct its address in the URL, or permit the connection in the firewall`,
      );
      await connection.end();
    }
    silent.close();
  });

  it('describes no other error', () => {
    expect(describeConnectionFailure(failure({ code: 'ENOENT', syscall: 'open' }), 'postgres://db/site')).toBe(
      undefined,
    );
    expect(describeConnectionFailure(failure({ code: '42601' }), 'postgres://db/site')).toBe(undefined);
  });
});

describe('isUnreachable', () => {
  it.each([
    [true, { code: 'ENOENT', syscall: 'connect' }],
    [false, { code: 'ENOENT', syscall: 'open' }],
    [true, { code: '57P03' }],
    [false, { code: '28P01' }],
  ])('returns %s for %j', (expected, properties) => {
    expect(isUnreachable(failure(properties))).toBe(expected);
  });
});
