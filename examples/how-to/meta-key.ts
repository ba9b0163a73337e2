import { Module } from '@nestjs/common';
import { ContentModule } from '#content';
import { MetaRegistry } from '#content-model';

@Module({ imports: [ContentModule] })
export class SubtitleModule {
  constructor(meta: MetaRegistry) {
    meta.register(
      { owner: 'post', subtype: 'post' },
      { key: 'subtitle', schema: { type: 'string', maxLength: 120 }, revisioned: true },
    );
  }
}
