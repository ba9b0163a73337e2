import { RouteRegistry } from '#route-registry';
import { Injectable } from '@nestjs/common';

/** Path of uploaded files below the site's address. */
export const UPLOADS_PATH = '/wp-content/uploads';

/** Public addresses of files. */
@Injectable()
export class UploadsAddress {
  constructor(private readonly routes: RouteRegistry) {}

  /** @param path key in the store */
  urlFor(path: string): string {
    return `${this.routes.siteUrl}${this.relative(path)}`;
  }

  /** Returns the address without the site's own address. */
  relative(path: string): string {
    return `${UPLOADS_PATH}/${path}`;
  }
}
