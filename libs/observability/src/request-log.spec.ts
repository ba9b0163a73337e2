import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { ObservedRequest } from './observed-request.js';
import { accessLog, serverTiming } from './request-log.js';

function requestFor(url: string): ObservedRequest {
  const request = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url, httpVersion: '1.1' });
  return new ObservedRequest(request, new ServerResponse(request));
}

describe('accessLog', () => {
  const lineFor = (url: string): string => {
    let line = '';
    accessLog(
      'common',
      () => '203.0.113.9',
      (text) => (line += text),
    )(requestFor(url), 'page');
    return line;
  };

  it('writes lines of the Common Log Format without queries', () => {
    expect(lineFor('/api/posts?password=secret')).toMatch(
      /^203\.0\.113\.9 - - \[\d\d\/[A-Z][a-z]{2}\/\d{4}:\d\d:\d\d:\d\d \+0000\] "GET \/api\/posts HTTP\/1\.1" 200 0\n$/,
    );
  });

  it('writes one line whatever the path contains', () => {
    expect(lineFor('/a" 200 0\n203.0.113.1 \u{1f600}\ud800')).toMatch(/"GET \/a%22 200 0%0A203[^"\n]*" 200 0\n$/);
  });
});

describe('ObservedRequest', () => {
  it('adds up statements and remembers the slowest', () => {
    const request = requestFor('/');
    for (const [sql, time] of [
      ['a', 1],
      ['b', 3],
      ['c', 2],
    ] as const)
      request.addStatement(sql, time);
    expect([request.statements, request.statementTime, request.slowest]).toEqual([3, 6, { sql: 'b', time: 3 }]);
    expect(serverTiming(request)).toMatch(/^total;dur=[\d.]+, db;dur=6;desc="3 statements"$/);
  });
});
