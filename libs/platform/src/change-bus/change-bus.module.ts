import { Global, Module } from '@nestjs/common';
import { ChangeBus } from './change-bus.js';

/** Makes the change bus injectable everywhere. Needs DatabaseModule. */
@Global()
@Module({ providers: [ChangeBus], exports: [ChangeBus] })
export class ChangeBusModule {}
