import { Global, Module } from '@nestjs/common';
import { Clock } from './clock.js';

/** Provides the clock globally. */
@Global()
@Module({ providers: [Clock], exports: [Clock] })
export class ClockModule {}
