import { plainLine } from '#route-registry';
import type { Params } from '#route-registry';
import { textParam } from './admin-page.js';
import { applicationAddressError, withArguments } from './application-address.js';

/** What an application asks for; what it did not say is empty. */
export interface AuthorizationRequest {
  /** Plain text. */
  name: string;
  /** UUID that it gives for itself. */
  appId: string;
  /** Where the password is to be sent. */
  success: string;
  /** Where the reader goes after a refusal. */
  reject: string;
  /** Tells one shown form from another. */
  requestToken: string;
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const NAME_LENGTH = 200;

/** Reads the arguments of the page. */
export function authorizationRequest(params: Params): AuthorizationRequest {
  return {
    name: plainLine(textParam(params, 'app_name').slice(0, NAME_LENGTH).toWellFormed()),
    appId: textParam(params, 'app_id'),
    success: textParam(params, 'success_url'),
    reject: textParam(params, 'reject_url'),
    requestToken: textParam(params, 'ticket').slice(0, 100),
  };
}

/** Why a wish is not even shown to the reader. */
export function authorizationError({ appId, success, reject }: AuthorizationRequest): string | undefined {
  if (appId !== '' && !UUID.test(appId)) return 'The identifier of the application (app_id) is no UUID.';
  for (const [name, address] of [
    ['success_url', success],
    ['reject_url', reject],
  ] as const) {
    const fault = address === '' ? undefined : applicationAddressError(address);
    if (fault !== undefined) return `The address ${name} of the application cannot be used. ${fault}`;
  }
  return undefined;
}

/** Where a refusal leads; undefined where the application named no address at all. */
export function rejectionAddress({ success, reject }: AuthorizationRequest): string | undefined {
  // As URLs are sent: signs outside of ASCII cannot stand in a header.
  if (reject !== '') return new URL(reject).href;
  return success === '' ? undefined : withArguments(success, { success: 'false' });
}
