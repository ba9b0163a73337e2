import { RouteRegistry } from '#route-registry';
import { Injectable } from '@nestjs/common';

/** Path of uploaded files below the site's address. */
export const UPLOADS_PATH = '/wp-content/uploads';

/** Public addresses of files. */
@Injectable()
export class UploadsAddress {
  constructor(private readonly routes: RouteRegistry) {}

  /** Returns the public address of a file by its key in the store. */
  urlFor(key: string): string {
    return `${this.routes.siteUrl}${this.pathFor(key)}`;
  }

  /** Returns the path of a file below the address of the site, by its key in the store. */
  pathFor(key: string): string {
    return `${UPLOADS_PATH}/${key}`;
  }
}
