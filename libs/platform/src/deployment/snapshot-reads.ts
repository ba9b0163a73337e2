import { Injectable } from '@nestjs/common';
import { Dispatcher } from '#route-registry';
import { Database } from '../database/database.js';

/** Lets each reading request of the interface read the state of one moment. */
@Injectable()
export class SnapshotReads {
  constructor(dispatcher: Dispatcher, database: Database) {
    if (database.kind === 'postgres') dispatcher.inSnapshot = (work) => database.inSnapshot(work);
  }
}
