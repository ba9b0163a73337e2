import { createHash, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import packagePath from 'swagger-ui-dist/absolute-path.js';
import { chooseCoding, compress, matchesEtag } from '#route-registry';
import type { ContentCoding } from '#route-registry';
import { SessionSignInMethod } from '#identity';
import { Html, hashSource, html } from '#text';
import { AdminSite } from './admin-site.js';
import type { AdminPage, PageRequestContext } from './admin-page.js';
import { API_SCRIPT, API_STYLE } from './api-script.js';
import { AdminPageLayout } from './page-layout.js';
import type { AdminPageResponse } from './page-response.js';
import { ADMIN_PAGE_STYLE } from './page-style.js';

/** The served files of the package swagger-ui-dist with their content types. */
const FILES: ReadonlyMap<string, string> = new Map([
  ['swagger-ui-bundle.js', 'text/javascript; charset=UTF-8'],
  ['swagger-ui.css', 'text/css; charset=UTF-8'],
]);

interface StaticFile {
  body: Buffer;
  /** Hash of the content. */
  version: string;
  /** The compressed content by coding. */
  compressed: Map<ContentCoding, Promise<Buffer>>;
}

/**
 * Shows the API reference from the site's OpenAPI document. Requests can be tried as the signed-in user or with an
 * application password.
 */
@Injectable()
export class ApiPage implements AdminPage {
  readonly path = 'api';
  private readonly files = new Map<string, Promise<StaticFile>>();

  constructor(
    private readonly site: AdminSite,
    private readonly layout: AdminPageLayout,
    private readonly sessions: SessionSignInMethod,
  ) {}

  async get(context: PageRequestContext): Promise<AdminPageResponse> {
    const { session } = context;
    // A nonce instead of 'self', because responses of the API with `_jsonp` are scripts of the same origin.
    const nonce = randomBytes(18).toString('base64');
    const file = async (name: string) => `${this.site.path(`api/${name}`)}?v=${(await this.load(name)).version}`;
    const senderNotice = session
      ? `Requests are sent as ${session.actor.user.login}, who is signed in. They change real data.`
      : 'Requests are anonymous unless you enter a login and an application password under “Authorize”.';
    return this.layout.page(context, {
      title: 'API',
      head: html`<link
          rel="stylesheet"
          nonce="${nonce}"
          href="${await file('swagger-ui.css')}"
        />${new Html(`<style>${API_STYLE}</style>`)}`,
      policy: {
        // defence: api-page-script-nonce
        'script-src': `'nonce-${nonce}' ${hashSource(API_SCRIPT)}`,
        'style-src': `'nonce-${nonce}' ${hashSource(ADMIN_PAGE_STYLE)} ${hashSource(API_STYLE)}`,
        'img-src': "'self' data:",
        'connect-src': `'self' ${new URL(this.site.url).origin}`,
      },
      main: html`<div class="card">
          <h1>The API of this site</h1>
          <p>${senderNotice} OpenAPI document: <a href="${this.site.apiPath}/openapi.json">openapi.json</a>.</p>
        </div>
        <div
          class="card interface"
          id="interface"
          data-document="${this.site.apiPath}/openapi.json"
          data-nonce="${session ? this.sessions.nonceFor(session) : ''}"
        >
          <noscript><p>This page needs JavaScript; the OpenAPI document does not.</p></noscript>
        </div>
        <script nonce="${nonce}" src="${await file('swagger-ui-bundle.js')}"></script>
        ${new Html(`<script>${API_SCRIPT}</script>`)}`,
    });
  }

  /**
   * Returns a file of the package, or undefined for any other name.
   * @param version version in the URL; only the URL of the current version is immutable
   */
  async file(
    name: string,
    version: unknown,
    { 'accept-encoding': acceptEncoding, 'if-none-match': known }: IncomingHttpHeaders,
  ): Promise<AdminPageResponse | undefined> {
    // defence: api-page-files
    const type = FILES.get(name);
    if (type === undefined) return undefined;
    const file = await this.load(name);
    // A weak validator, because all content codings of the file share it.
    const etag = `W/"${file.version}"`;
    const headers = {
      'cache-control': version === file.version ? 'public, max-age=31536000, immutable' : 'no-cache',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
      etag,
    };
    if (matchesEtag(known, etag)) return { status: 304, headers, body: '' };
    const coding = chooseCoding(acceptEncoding);
    return {
      status: 200,
      body: coding ? await compressedBody(file, coding) : file.body,
      headers: { ...headers, 'content-type': type, ...(coding ? { 'content-encoding': coding } : {}) },
    };
  }

  private load(name: string): Promise<StaticFile> {
    let loading = this.files.get(name);
    if (!loading) {
      loading = readStaticFile(join(packagePath(), name));
      this.files.set(name, loading);
      // The next request reads the file again.
      loading.catch(() => this.files.delete(name));
    }
    return loading;
  }
}

async function readStaticFile(path: string): Promise<StaticFile> {
  const body = await readFile(path);
  return { body, version: createHash('sha256').update(body).digest('hex').slice(0, 16), compressed: new Map() };
}

function compressedBody({ body, compressed }: StaticFile, coding: ContentCoding): Promise<Buffer> {
  let compressing = compressed.get(coding);
  if (!compressing) {
    compressing = compress(body, coding, 'stored');
    compressed.set(coding, compressing);
  }
  return compressing;
}
