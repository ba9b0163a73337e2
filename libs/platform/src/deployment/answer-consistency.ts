import { Inject, Injectable } from '@nestjs/common';
import { Dispatcher } from '#route-registry';
import { Database } from '../database/database.js';

/** Lets each reading request of the interface read the state of one moment. */
@Injectable()
export class AnswerConsistency {
  constructor(@Inject(Dispatcher) dispatcher: Dispatcher, @Inject(Database) database: Database) {
    if (database.kind === 'postgres') dispatcher.readAtOneMoment = (work) => database.atOneMoment(work);
  }
}
