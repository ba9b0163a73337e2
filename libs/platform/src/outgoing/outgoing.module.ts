import { Global, Module } from '@nestjs/common';
import { OutgoingHttp } from './outgoing-http.js';

/** Provides the outgoing client globally. */
@Global()
@Module({ providers: [OutgoingHttp], exports: [OutgoingHttp] })
export class OutgoingModule {}
