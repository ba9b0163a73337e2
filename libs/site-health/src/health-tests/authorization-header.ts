import { Injectable } from '@nestjs/common';
import type { RestRequest } from '#route-registry';
import type { HealthFinding, HealthTest } from '../declaration/health-result.js';

const ABOUT =
  '<p>Applications sign in with the Authorization header. Some proxies remove or change it, and then applications cannot sign in.</p>';
const ACTIONS = '<p>Let the proxies in front of this server pass the Authorization header on as it is.</p>';

/** Tests whether the Authorization header reaches the application, by the request that asks for the finding. */
@Injectable()
export class AuthorizationHeaderTest implements HealthTest {
  run({ headers: { authorization = '' } }: RestRequest): HealthFinding {
    if (authorization === '')
      return {
        status: 'recommended',
        label: 'The authorization header is missing',
        description: ABOUT,
        actions: ACTIONS,
      };
    if (!isBasic(authorization))
      return {
        status: 'recommended',
        label: 'The authorization header is invalid',
        description: ABOUT,
        actions: ACTIONS,
      };
    return { status: 'good', label: 'The Authorization header is working as expected', description: ABOUT };
  }
}

/** Whether a header has Basic credentials: login and password, separated by a colon (RFC 7617). */
function isBasic(authorization: string): boolean {
  const [, encoded = ''] = /^basic +([\w+/-]+=*)$/i.exec(authorization) ?? [];
  return Buffer.from(encoded, 'base64').toString('utf8').includes(':');
}
