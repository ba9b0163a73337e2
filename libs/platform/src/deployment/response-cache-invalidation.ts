import { Injectable } from '@nestjs/common';
import { ResponseCache } from '#route-registry';
import { ChangeBus } from '../change-bus/change-bus.js';
import { SITE_TOPIC } from '../change-bus/site-cache.js';
import { UnitOfWork } from '../database/unit-of-work.js';

/**
 * Invalidates the response cache at the commit of each unit of work, on this instance and the others, except for units
 * with `skipCacheInvalidation`. Disables it while changes of other instances cannot be received.
 */
@Injectable()
export class ResponseCacheInvalidation {
  constructor(units: UnitOfWork, bus: ChangeBus, answers: ResponseCache) {
    units.onInvalidatingUnit(() => bus.publish({ topic: SITE_TOPIC }));
    bus.subscribe(SITE_TOPIC, () => answers.invalidate());
    bus.onConnection((connected) => answers.setEnabled(connected));
    answers.setEnabled(bus.connected);
  }
}
