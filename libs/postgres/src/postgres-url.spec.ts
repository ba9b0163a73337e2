import { certificateFiles, driverUrl, isPostgresUrl, replicaUrl, SSL_MODES } from './postgres-url.js';

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
});

describe('certificateFiles', () => {
  it('returns the paths of certificates and key', () => {
    expect(certificateFiles('postgres://db/site?sslcert=/c&sslmode=require&sslkey=/k')).toEqual(['/c', '/k']);
    expect(certificateFiles('postgres://db/site')).toEqual([]);
  });
});
