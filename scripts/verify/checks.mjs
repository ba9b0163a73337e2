// The checks of one route.
import { difference } from './schema.mjs';

/** @import { Answer, Argument, Route, Site } from './site.mjs' */

/** Ids and names that no site has. A parameter of a route gets the first that its pattern accepts. */
const ABSENT = ['2000000011', 'nosuchname', 'no-such-name', 'no-such/name', 'no-such//name'];
const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Checks that the answer to OPTIONS declares what discovery declares.
 * @param {Route} route
 * @param {Site} admin
 */
export async function checkDescription({ path, endpoints, methods }, admin) {
  const { status, body } = await admin.request('OPTIONS', addressOf(path));
  if (status !== 200) return [`OPTIONS answers ${status}`];
  const described = new Map(body.endpoints?.map((/** @type {any} */ one) => [String(one.methods), one.args]));
  return [
    ...endpoints.flatMap(({ methods: names, args }) => {
      const describedNames = Object.keys(described.get(String(names)) ?? {});
      const missing = Object.keys(args).filter((name) => !describedNames.includes(name));
      return missing.length > 0 ? [`OPTIONS lacks the arguments ${missing.join(', ')} of ${names.join(', ')}`] : [];
    }),
    ...[...new Set(endpoints.flatMap((endpoint) => endpoint.methods))]
      .filter((method) => !methods.includes(method))
      .map((method) => `discovery lacks ${method} among the methods`),
  ];
}

/**
 * Checks that a read has a valid status, items of the declared schema, totals and working links. A read that may store
 * its item is sent only as users to whom the site refuses it.
 * @param {Route} route
 * @param {Site} site
 */
export async function checkReading({ path, endpoints, hasParameters, createsMissing }, site) {
  const reading = endpoints.find(({ methods }) => methods.includes('GET'));
  if (!reading) return [];
  const address = addressOf(path);
  if (createsMissing && (await allowedMethods(address, site))?.includes('GET') !== false) return [];
  const answer = await site.request('GET', address);
  const found = checkError(answer, 'GET', hasParameters);
  if (needsArgument(reading) && !hasParameters && answer.status === 200)
    found.push('GET succeeds without a required argument');
  if (answer.status !== 200) return found;
  const { schema } = (await site.request('OPTIONS', address)).body ?? {};
  const items = Array.isArray(answer.body) ? answer.body : [];
  const [item] = items;
  const wrongItem = item && schema?.properties ? difference(item, schema, 'item') : undefined;
  if (wrongItem !== undefined) found.push(wrongItem);
  if (Array.isArray(answer.body) && 'per_page' in reading.args) found.push(...checkTotals(answer, items.length));
  for (const relation of ['self', 'collection']) {
    const href = item?._links?.[relation]?.[0]?.href;
    if (href === undefined) continue;
    const { status } = await site.request('GET', href);
    if (status >= 400) found.push(`the link "${relation}" ${href} answers ${status}`);
  }
  return found;
}

/**
 * @param {Answer} answer
 * @param {number} count
 */
function checkTotals({ headers }, count) {
  const total = headers.get('x-wp-total');
  if (total === null || headers.get('x-wp-totalpages') === null) return ['GET has no totals in its headers'];
  return Number(total) < count ? [`X-WP-Total is ${total}, and the page has ${count} items`] : [];
}

/**
 * Checks that invalid values of arguments are refused with 400 and the name of the argument.
 * @param {Route} route
 * @param {Site} site
 */
export async function checkArguments({ path, endpoints, hasParameters }, site) {
  const reading = endpoints.find(({ methods }) => methods.includes('GET'));
  if (!reading || hasParameters || needsArgument(reading)) return [];
  const found = [];
  for (const [name, argument] of Object.entries(reading.args)) {
    const value = invalidValue(argument);
    if (value === undefined) continue;
    const { status, body } = await site.request('GET', `${addressOf(path)}?${name}=${value}`);
    if (status !== 400 || !body?.data?.params?.[name])
      found.push(`${name}=${value} is not refused by name (status ${status})`);
  }
  return found;
}

/** @param {Route['endpoints'][number]} endpoint */
function needsArgument({ args }) {
  return Object.values(args).some(({ required }) => required);
}

/** @param {Argument} argument */
function invalidValue({ type, enum: values, minimum }) {
  if (type === 'integer') return minimum === undefined ? 'x' : String(minimum - 1);
  return type === 'string' && values ? 'no-such-value' : undefined;
}

/**
 * The methods that the site allows the user on a resource; undefined if `OPTIONS` fails, for example because of a limit
 * of requests. Without an answer, no method may be sent that could change something.
 * @param {string} address
 * @param {Site} site
 */
async function allowedMethods(address, site) {
  const { status, headers } = await site.request('OPTIONS', address);
  return status === 200 ? (headers.get('allow') ?? '').split(', ') : undefined;
}

/**
 * Checks that methods which the header `Allow` does not name are refused, and that anonymous users do not see the
 * context `edit`.
 * @param {Route} route
 * @param {Site} site
 */
export async function checkPermissions({ path, methods, endpoints, hasParameters }, site) {
  const found = [];
  const address = addressOf(path);
  const allowed = await allowedMethods(address, site);
  if (!allowed) return ['OPTIONS fails, so no writes were sent'];
  for (const method of WRITES) {
    if (!methods.includes(method) || allowed.includes(method)) continue;
    const answer = await site.request(method, address, {});
    if (answer.status < 400) found.push(`${method} answers ${answer.status}, and Allow does not name it`);
    else found.push(...checkError(answer, method, hasParameters));
  }
  const reading = endpoints.find((endpoint) => endpoint.methods.includes('GET'));
  const isAnonymous = Object.keys(site.headers).length === 0;
  if (isAnonymous && reading?.args['context']?.enum?.includes('edit') && !hasParameters) {
    const { status } = await site.request('GET', `${address}?context=edit`);
    if (status < 400) found.push(`GET shows the context "edit" (status ${status})`);
  }
  return found;
}

/**
 * Checks that an error has a status below 500 and a body with code, message and the same status.
 * @param {Answer} answer
 * @param {string} method
 * @param {boolean} hasParameters
 */
function checkError({ status, body }, method, hasParameters) {
  if (status >= 500) return [`${method} answers ${status}`];
  if (status < 400) return [];
  if (!body?.code || typeof body.message !== 'string') return [`${method} answers ${status} without code and message`];
  if (body.code === 'rest_no_route' && !hasParameters)
    return [`${method} answers that the declared route does not exist`];
  if (body.data?.status !== undefined && body.data.status !== status)
    return [`${method} answers ${status}, and its body says ${body.data.status}`];
  return [];
}

/**
 * The address of a route, with ids that do not exist.
 * @param {string} path
 */
export function addressOf(path) {
  let address = '';
  for (let rest = path; rest !== '';) {
    const start = rest.indexOf('(?P<');
    if (start < 0) return address + rest;
    let depth = 0;
    let end = start;
    do {
      if (rest[end] === '(') depth += 1;
      if (rest[end] === ')') depth -= 1;
      end += 1;
    } while (depth > 0);
    const [, pattern] = /^\(\?P<\w+>(.*)\)$/s.exec(rest.slice(start, end)) ?? [];
    const value = ABSENT.find((one) => new RegExp(`^(?:${pattern})$`).test(one));
    if (value === undefined) throw new Error(`${path}: no name of a missing item matches ${pattern}.`);
    address += rest.slice(0, start) + value;
    rest = rest.slice(end);
  }
  return address;
}
