import { Global, Module } from '@nestjs/common';
import { OutgoingHttp } from './outgoing-http.js';

/** Makes the outgoing client injectable everywhere. */
@Global()
@Module({ providers: [OutgoingHttp], exports: [OutgoingHttp] })
export class OutgoingModule {}
