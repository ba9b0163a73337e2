import { Global, Module } from '@nestjs/common';
import { ChangeClock } from './change-clock.js';

/** Provides the one clock of an application to its caches. */
@Global()
@Module({ providers: [ChangeClock], exports: [ChangeClock] })
export class ChangeClockModule {}
