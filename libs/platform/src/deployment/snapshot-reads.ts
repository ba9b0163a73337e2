import { Injectable } from '@nestjs/common';
import { Dispatcher } from '#route-registry';
import { Database } from '../database/database.js';

/** Runs each reading request in a snapshot. */
@Injectable()
export class SnapshotReads {
  constructor(dispatcher: Dispatcher, database: Database) {
    if (database.kind === 'postgres') dispatcher.inSnapshot = (work) => database.inSnapshot(work);
  }
}
