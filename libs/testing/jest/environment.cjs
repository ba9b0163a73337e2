// Jest's Node environment without a separate context. Suites run in the context of the shared modules (see
// runtime.cjs), so that `instanceof Error` works across both.
const vm = require('node:vm');
const { TestEnvironment } = require('jest-environment-node');
const LocalSiteTests = require('./local-site-tests.cjs');
const RequestLog = require('./request-log.cjs');
const removeCircusState = require('./circus-state.cjs');
const disableUsedAsyncLocalStorages = require('./async-local-storages.cjs');

/** @type {WeakSet<object>} */
const contextsOfSuites = new WeakSet();
const { compileFunction } = vm;
vm.compileFunction = (code, params, options) => {
  const { parsingContext, ...others } = options ?? {};
  return compileFunction(code, params, parsingContext && contextsOfSuites.has(parsingContext) ? others : options);
};

/**
 * URL of the site of an external server, which suites compare links with. Known once the server has accepted E2E_ADMIN.
 * @type {Promise<string> | undefined}
 */
let siteUrl;

/**
 * @param {string} api root of the API of an external server
 * @param {string} admin login and application password of an administrator
 */
async function askForSiteUrl(api, admin) {
  if (!admin)
    throw new Error(
      'E2E_ADMIN: set it to the login and the application password of an administrator of the server at E2E_API, like admin:APPLICATION PASSWORD.',
    );
  const base = api.replace(/\/$/, '');
  const response = await fetch(`${base}/`).catch((/** @type {unknown} */ cause) => {
    throw new Error(`E2E_API: no server answers at ${api}.`, { cause });
  });
  // A page of the site is not JSON.
  const root = /** @type {{ url?: unknown } | undefined} */ (await response.json().catch(() => undefined));
  const url = response.ok ? root?.url : undefined;
  if (typeof url !== 'string')
    throw new Error(
      `E2E_API: ${api} is not the root of an API (status ${response.status}). It is SITE_URL with API_ROOT, such as http://127.0.0.1:3000/api.`,
    );
  const authorization = `Basic ${Buffer.from(admin).toString('base64')}`;
  const me = await fetch(`${base}/core/v2/users/me?context=edit`, { headers: { authorization } });
  const { roles = [] } = /** @type {{ roles?: string[] }} */ (await me.json());
  if (!roles.includes('administrator'))
    throw new Error(
      `E2E_ADMIN: ${api} does not accept it as login and application password of an administrator (status ${me.status}); write it like admin:APPLICATION PASSWORD.`,
    );
  return url;
}

/** Sites of an external server that the suite has opened, see libs/testing/src/external-site.ts. */
const OPENED_SITES = Symbol.for('atrium:opened-sites');

class SharedContextEnvironment extends TestEnvironment {
  /** @param {ConstructorParameters<typeof TestEnvironment>} args */
  constructor(...args) {
    super(...args);
    this.isolated = this.global;
    this.env = { ...process.env };
    this.exit = process.exit;
    this.console = console;
    this.localSite = new LocalSiteTests();
    this.requests = new RequestLog();
    if (process.env.E2E_API && this.moduleMocker) this.moduleMocker.spyOn = LocalSiteTests.refuseSpy;
    this.global = /** @type {typeof this.global} */ (/** @type {unknown} */ (globalThis));
    if (this.context) contextsOfSuites.add(this.context);
  }

  /** @override */
  async setup() {
    await super.setup();
    const { E2E_API: api, E2E_ADMIN: admin = '' } = process.env;
    if (api) process.env.E2E_SITE_URL = await (siteUrl ??= askForSiteUrl(api, admin));
  }

  /**
   * @param {import('@jest/types').Circus.AsyncEvent | import('@jest/types').Circus.SyncEvent} event
   * @param {import('@jest/types').Circus.State} state
   */
  handleTestEvent(event, state) {
    this.localSite.handle(event, state);
    this.requests.handle(event);
  }

  /** @override */
  async teardown() {
    for (const name of Object.keys(process.env)) if (!(name in this.env)) delete process.env[name];
    Object.assign(process.env, this.env);
    process.exit = this.exit;
    // Jest sets the console of a suite on its global object, and refuses it after the end of the suite.
    globalThis.console = this.console;
    this.global = this.isolated;
    this.localSite.stop();
    this.requests.stop();
    const { [OPENED_SITES]: sites = new Set() } = /** @type {{ [OPENED_SITES]?: Set<{ close(): Promise<void> }> }} */ (
      globalThis
    );
    for (const site of sites) await site.close();
    sites.clear();
    disableUsedAsyncLocalStorages();
    removeCircusState();
    await super.teardown();
  }
}

module.exports = { __esModule: true, default: SharedContextEnvironment };
