import { Namespace, Read } from '#route-registry';
import { MAY_VIEW_HEALTH } from '../declaration/create-health-test-controller.js';
import { SiteSizesService } from './site-sizes.service.js';
import type { SiteSizes } from './site-sizes.service.js';

/** `/directory-sizes`: disk usage of the site, without paths. */
@Namespace('core-site-health/v1', 'directory-sizes')
export class SiteSizesController {
  constructor(private readonly service: SiteSizesService) {}

  @Read('', { summary: 'Get the disk usage of the site', allow: MAY_VIEW_HEALTH })
  sizes(): Promise<SiteSizes> {
    return this.service.sizes();
  }
}
