import { Global, Module } from '@nestjs/common';
import { ChangeBus } from './change-bus.js';

/** Provides the change bus globally. Requires DatabaseModule. */
@Global()
@Module({ providers: [ChangeBus], exports: [ChangeBus] })
export class ChangeBusModule {}
