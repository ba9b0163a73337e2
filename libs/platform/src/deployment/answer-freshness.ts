import { Inject, Injectable } from '@nestjs/common';
import { AnswerCache } from '#route-registry';
import { ChangeBus } from '../change-bus/change-bus.js';
import { SITE_TOPIC } from '../change-bus/site-memory.js';
import { UnitOfWork } from '../database/unit-of-work.js';

/**
 * Keeps answers in memory only as long as they are true: each unit of work that is not quiet drops them in the moment of its
 * commit, here and on the site's other instances; and none are kept while those cannot be heard.
 */
@Injectable()
export class AnswerFreshness {
  constructor(
    @Inject(UnitOfWork) units: UnitOfWork,
    @Inject(ChangeBus) bus: ChangeBus,
    @Inject(AnswerCache) answers: AnswerCache,
  ) {
    units.onEachUnit(() => bus.publish({ topic: SITE_TOPIC }));
    bus.subscribe(SITE_TOPIC, () => answers.drop());
    bus.onConnection((connected) => answers.switch(connected));
    answers.switch(bus.connected);
  }
}
