import pg from 'pg';
import { certificateFiles, driverUrl, isPostgresUrl, replicaUrl, serverPlace, SSL_MODES } from './postgres-url.js';

describe('isPostgresUrl', () => {
  it.each([
    'postgres://a:1',
    'postgresql://b',
    'postgres:///site?host=/run/postgresql',
    ...SSL_MODES.map((mode) => `postgres://db/site?sslmode=${mode}`),
  ])('accepts %s', (url) => {
    expect(isPostgresUrl(url)).toBe(true);
  });

  it.each([
    'a:5432',
    'http://a',
    'postgres://',
    'postgres:site',
    'postgres://a:port/site',
    'postgres://a?sslmode=',
    'postgres://a?sslmode=prefer',
    'postgres://a?sslmod=require',
    'postgres://a?SSLMODE=require',
    'postgres://a?ssl_mode=require',
    'postgres://a?sslmode=require&sslmode=disable',
    'postgres://a?sslmode=disable&sslmode=prefer',
  ])('refuses %s', (url) => {
    expect(isPostgresUrl(url)).toBe(false);
  });
});

describe('driverUrl', () => {
  it.each(['require', 'verify-ca', 'verify-full'])('verifies the certificate with sslmode=%s', (mode) => {
    expect(driverUrl(`postgres://u:p%40s@db:5433/site?sslmode=${mode}&sslrootcert=/ca.crt`)).toBe(
      'postgres://u:p%40s@db:5433/site?sslmode=verify-full&sslrootcert=/ca.crt',
    );
  });

  it.each(['postgres://u:p%40s@db/site', 'postgres://db/site?sslmode=no-verify', 'postgres:///site?host=/run/x'])(
    'does not change %s',
    (url) => {
      expect(driverUrl(url)).toBe(url);
    },
  );
});

describe('replicaUrl', () => {
  const PRIMARY = 'postgres://atrium:secret@main:5432/site?host=/run/postgresql&port=5433&sslmode=require';

  it.each([
    ['postgres://b:5433', 'postgres://atrium:secret@b:5433/site?sslmode=verify-full'],
    ['postgres://reader:own@b/other?sslmode=disable', 'postgres://reader:own@b/other?sslmode=disable'],
  ])('completes %s from the URL of the primary', (replica, complete) => {
    expect(replicaUrl(replica, PRIMARY)).toBe(complete);
  });

  it.each([
    ['postgres:///?host=/run/replica', 'postgres://atrium:s%40cr%C3%A8t@main/site'],
    ['postgres://b', 'postgres:///site?user=atrium&password=s%40cr%C3%A8t&host=/run/postgresql'],
    ['postgres://atrium:s%40cr%C3%A8t@b', 'postgres://main/site?user=other&password=wrong'],
    ['postgres:///?user=atrium&password=s%40cr%C3%A8t&host=/run/replica', 'postgres://other:wrong@main/site'],
  ])('completes the user of %s, if it has none, from %s, wherever the URLs name it', (replica, primary) => {
    const { user, password, database } = new pg.Client({ connectionString: replicaUrl(replica, primary) });
    expect([user, password, database]).toEqual(['atrium', 's@crèt', 'site']);
  });
});

describe('serverPlace', () => {
  it.each([
    ['postgres://u:p@db:5433/site', 'db:5433'],
    ['postgres:///site?host=/run/postgresql', '/run/postgresql'],
    ['postgres:///site', 'the local socket'],
  ])('returns for %s %s, without user and password', (url, place) => {
    expect(serverPlace(url)).toBe(place);
  });
});

describe('certificateFiles', () => {
  it('returns the paths of certificates and key', () => {
    expect(certificateFiles('postgres://db/site?sslcert=/c&sslmode=require&sslkey=/k')).toEqual(['/c', '/k']);
    expect(certificateFiles('postgres://db/site')).toEqual([]);
  });
});
