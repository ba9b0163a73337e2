import { Namespace, Read } from '#route-registry';
import { SEES_HEALTH } from '../tests/create-health-test-controller.js';
import { SiteSizesService } from './site-sizes.service.js';
import type { SiteSizes } from './site-sizes.service.js';

/** `/directory-sizes`: how much room the site takes. Names no paths. */
@Namespace('core-site-health/v1', 'directory-sizes')
export class SiteSizesController {
  constructor(private readonly service: SiteSizesService) {}

  @Read('', { allow: SEES_HEALTH })
  sizes(): Promise<SiteSizes> {
    return this.service.sizes();
  }
}
