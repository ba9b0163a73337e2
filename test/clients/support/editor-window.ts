import type { Untyped } from './load-client.js';
import { loadClient } from './load-client.js';
import { buildEditorBundle } from './editor-bundle.js';
import { signIn } from './renamed-site.js';
import type { Account } from './renamed-site.js';

/** A request that the window sent. */
export interface SentRequest {
  method: string;
  /** Path below the root of the API. */
  path: string;
  status: number;
}

/** A browser window of jsdom at a site, in which the data layer of the block editor runs. */
export interface EditorWindow {
  apiFetch: Untyped;
  /** The package `@wordpress/core-data`'s store: resolvers, selectors and actions. */
  resolve: Untyped;
  select: Untyped;
  dispatch: Untyped;
  window: Untyped;
  /** All requests so far. */
  sent: SentRequest[];
  close(): void;
}

/** Globals that jsdom lacks, or whose jsdom version Node's `fetch` does not accept. */
const FROM_NODE = [
  'FormData',
  'File',
  'Blob',
  'Headers',
  'Request',
  'Response',
  'AbortController',
  'AbortSignal',
] as const;

/** Signs in to a site, and opens a window at its address like that of the editor. */
export async function openEditorWindow(url: string, account: Account): Promise<EditorWindow> {
  const { JSDOM, VirtualConsole } = loadClient('jsdom');
  const { cookie, nonce } = await signIn(url, account);
  const { window } = new JSDOM('<!DOCTYPE html><title>Editor</title>', {
    url: `${url}/`,
    runScripts: 'outside-only',
    // Suppresses errors about style sheets that jsdom cannot parse. No test needs them.
    virtualConsole: new VirtualConsole(),
  });
  const api = `${url}/wp-json/`;
  const sent: SentRequest[] = [];
  for (const name of FROM_NODE) window[name] = globalThis[name];
  window.matchMedia = () => ({ matches: false, addListener() {}, addEventListener() {} });
  window.ResizeObserver = class {};
  window.fetch = async (address: string, { headers, ...options }: RequestInit = {}) => {
    const target = new URL(address, url).href;
    const answer = await fetch(target, { ...options, headers: { ...(headers as object), cookie } });
    sent.push({ method: options.method ?? 'GET', path: target.replace(api, '/'), status: answer.status });
    return answer;
  };
  window.eval(await buildEditorBundle());
  const {
    data,
    core,
    apiFetch: { default: apiFetch },
  } = window.wp;
  apiFetch.use(apiFetch.createRootURLMiddleware(api));
  apiFetch.nonceMiddleware = apiFetch.createNonceMiddleware(nonce);
  apiFetch.nonceEndpoint = `${url}/wp-admin/admin-ajax.php?action=rest-nonce`;
  apiFetch.use(apiFetch.nonceMiddleware);
  apiFetch.use(apiFetch.mediaUploadMiddleware);
  return {
    apiFetch,
    resolve: data.resolveSelect(core.store),
    select: data.select(core.store),
    dispatch: data.dispatch(core.store),
    window,
    sent,
    close: () => window.close(),
  };
}
