import type { Type } from '@nestjs/common';
import { bootSite, freePort } from '#testing';
import type { Site } from '#testing';

/** A site that listens on its own port, for other sites and browsers. */
export interface ListeningSite {
  site: Site;
  url: string;
  /** Host and port. */
  host: string;
}

/** Boots a site of a deployment that listens on a free port of 127.0.0.1. */
export async function bootListeningSite(app: Type<object>, env: Record<string, string> = {}): Promise<ListeningSite> {
  const port = await freePort();
  const host = `127.0.0.1:${port}`;
  const site = await bootSite(app, {
    database: 'sqlite',
    env: { SITE_URL: `http://${host}`, PORT: String(port), ...env },
  });
  await site.app.listen(port, '127.0.0.1');
  return { site, url: `http://${host}`, host };
}
