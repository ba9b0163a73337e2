// Compares a running site with its own discovery document.
import { checkArguments, checkDescription, checkPermissions, checkReading } from './checks.mjs';
import { Site, templateOf } from './site.mjs';

/**
 * Options of a verification.
 * @typedef {object} VerifyOptions
 * @property {string} api root of the API
 * @property {Record<string, string>} [users] login and application password, by names such as `admin` and `editor`;
 * `admin` sees what others do not
 * @property {string} [namespace] only the routes of one namespace
 * @property {typeof fetch} [fetch] replaces the global one
 */

/**
 * Differences that the interface itself demands: it declares a boolean where abilities have an object, and does not
 * declare the sync status of patterns.
 */
const DEMANDED = [
  /\/abilities: item\.meta\.annotations is object instead of boolean or null$/,
  /\/blocks: item\.wp_pattern_sync_status is not declared$/,
];

/**
 * Returns the differences, one line each: the user, the route and the reason. Those that the interface demands are in
 * `demanded`.
 * @param {VerifyOptions} options
 * @returns {Promise<{ routes: number, findings: string[], demanded: string[] }>}
 * @throws {import('./site.mjs').VerificationError} if the site or an option cannot be used
 */
export async function verify({ api, users = {}, namespace, fetch }) {
  const anonymous = new Site(api, { name: 'anonymous', fetch });
  const others = Object.entries(users).map(([name, credentials]) => new Site(api, { name, credentials, fetch }));
  const admin = others.find(({ name }) => name === 'admin') ?? anonymous;
  const routes = await admin.findRoutes(namespace);
  for (const site of others) await site.requireSignedIn();
  /** @type {string[]} */
  const findings = [];
  for (const route of routes) {
    const add = (/** @type {Site} */ { name }, /** @type {string[]} */ found) =>
      findings.push(...found.map((text) => `${name} ${route.path}: ${text}`));
    add(admin, await checkDescription(route, admin));
    add(admin, await checkArguments(route, admin));
    for (const site of [anonymous, ...others]) {
      add(site, await checkReading(route, site));
      add(site, await checkPermissions(route, site));
    }
  }
  findings.push(...(await checkOpenApi(admin, routes)));
  const isDemanded = (/** @type {string} */ finding) => DEMANDED.some((pattern) => pattern.test(finding));
  return {
    routes: routes.length,
    findings: findings.filter((finding) => !isDemanded(finding)),
    demanded: findings.filter(isDemanded),
  };
}

/**
 * The OpenAPI document has the methods of every route.
 * @param {Site} site
 * @param {readonly import('./site.mjs').Route[]} routes
 */
async function checkOpenApi(site, routes) {
  const { status, operations } = await site.readOpenApi();
  if (status !== 200) return [`${site.name} /openapi.json: answers ${status}`];
  return routes.flatMap(({ path, methods }) =>
    methods
      .filter((method) => !operations.get(templateOf(path))?.[method.toLowerCase()])
      .map((method) => `${site.name} ${path}: OpenAPI lacks ${method}`),
  );
}
