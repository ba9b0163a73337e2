import { Global, Module } from '@nestjs/common';
import { Clock } from './clock.js';

/** Makes the clock injectable everywhere. */
@Global()
@Module({ providers: [Clock], exports: [Clock] })
export class ClockModule {}
