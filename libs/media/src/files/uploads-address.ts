import { RouteRegistry } from '#route-registry';
import { Injectable } from '@nestjs/common';

/** Path below the site's address under which uploaded files are served. */
export const UPLOADS_PATH = '/wp-content/uploads';

/** The public addresses of files. */
@Injectable()
export class UploadsAddress {
  constructor(private readonly routes: RouteRegistry) {}

  /** @param path key in the store */
  urlFor(path: string): string {
    return `${this.routes.siteUrl}${this.relative(path)}`;
  }

  /** Without the site's own address. */
  relative(path: string): string {
    return `${UPLOADS_PATH}/${path}`;
  }
}
