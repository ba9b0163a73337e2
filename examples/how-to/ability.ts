import { Injectable, Module } from '@nestjs/common';
import { Ability } from '#abilities';
import { Clock } from '#platform';

@Injectable()
export class TellTime {
  constructor(private readonly clock: Clock) {}

  @Ability({
    name: 'shop/tell-time',
    label: 'Tell the time',
    description: 'Returns the time of the site.',
    category: { slug: 'shop', label: 'Shop', description: 'Abilities of the shop.' },
    output: { type: 'string' },
    annotations: { readonly: true, destructive: false, idempotent: true },
    isAllowed: (actor) => actor.can('read'),
  })
  tell(): string {
    return this.clock.now().toISOString();
  }
}

@Module({ providers: [TellTime] })
export class TellTimeModule {}
