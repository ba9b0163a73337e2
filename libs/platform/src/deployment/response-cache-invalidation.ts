import { Injectable } from '@nestjs/common';
import { ResponseCache } from '#route-registry';
import { ChangeBus } from '../change-bus/change-bus.js';
import { SITE_TOPIC } from '../change-bus/site-cache.js';
import { UnitOfWork } from '../database/unit-of-work.js';

/**
 * Keeps answers in memory only as long as they are true: each unit of work that is not quiet drops them in the moment of its
 * commit, here and on the site's other instances; and none are kept while those cannot be heard.
 */
@Injectable()
export class ResponseCacheInvalidation {
  constructor(units: UnitOfWork, bus: ChangeBus, answers: ResponseCache) {
    units.onEachUnit(() => bus.publish({ topic: SITE_TOPIC }));
    bus.subscribe(SITE_TOPIC, () => answers.invalidate());
    bus.onConnection((connected) => answers.setEnabled(connected));
    answers.setEnabled(bus.connected);
  }
}
