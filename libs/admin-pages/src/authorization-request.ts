import { randomUUID } from 'node:crypto';
import type { Params } from '#route-registry';
import { sanitizeTextField } from '#text';
import { textParam } from './admin-page.js';
import { applicationAddressError, withArguments } from './application-address.js';

/** The request of an application for a password. Missing arguments are empty. */
export interface AuthorizationRequest {
  /** Plain text. */
  name: string;
  /** UUID by which the application identifies itself. */
  appId: string;
  /** URL that receives the password. */
  successUrl: string;
  /** URL to which the user is redirected after a refusal. */
  rejectUrl: string;
  /** Random ID of the displayed form. A submitted form has that of the form that was displayed before. */
  formId: string;
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
/** Maximum number of characters of the name of an application. */
const MAX_NAME_LENGTH = 200;

/** Parses the arguments of the page. A request without the ID of a form gets a new one. */
export function authorizationRequest(params: Params): AuthorizationRequest {
  return {
    name: sanitizeTextField(textParam(params, 'app_name').slice(0, MAX_NAME_LENGTH).toWellFormed()),
    appId: textParam(params, 'app_id'),
    successUrl: textParam(params, 'success_url'),
    rejectUrl: textParam(params, 'reject_url'),
    formId: textParam(params, 'form_id').slice(0, 100) || randomUUID(),
  };
}

/** Returns the reason why a request is invalid, or undefined if the user may decide on it. */
export function authorizationError({ appId, successUrl, rejectUrl }: AuthorizationRequest): string | undefined {
  if (appId !== '' && !UUID.test(appId)) return 'The identifier of the application (app_id) is not a UUID.';
  for (const [name, address] of [
    ['success_url', successUrl],
    ['reject_url', rejectUrl],
  ] as const) {
    const error = address === '' ? undefined : applicationAddressError(address);
    if (error !== undefined) return `The address ${name} of the application is invalid. ${error}`;
  }
  return undefined;
}

/** Returns the URL to which the user is redirected after a refusal, or undefined if the application sent none. */
export function rejectionAddress({ successUrl, rejectUrl }: AuthorizationRequest): string | undefined {
  // `href` is URL-encoded, because headers cannot contain non-ASCII characters.
  if (rejectUrl !== '') return new URL(rejectUrl).href;
  return successUrl === '' ? undefined : withArguments(successUrl, { success: 'false' });
}
