import { Injectable, Scope } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { AbilityRegistry } from './ability-registry.js';
import { Ability } from './ability.decorator.js';
import type { AbilityDeclaration } from './ability.js';

const declared = (name: string, more: Partial<AbilityDeclaration> = {}): AbilityDeclaration => ({
  name,
  label: 'Now',
  description: 'The weather.',
  category: { slug: 'weather', label: 'Weather', description: 'Rain and shine.' },
  annotations: { readonly: true, destructive: false, idempotent: true },
  isAllowed: () => true,
  ...more,
});

@Injectable()
class Weather {
  @Ability(declared('weather/now')) now(): null {
    return null;
  }
  @Ability(declared('weather/later', { output: { type: 'txet' as 'string' } })) later(): null {
    return null;
  }
}

@Injectable({ scope: Scope.REQUEST })
class Visitor {
  @Ability(declared('weather/here')) here(): null {
    return null;
  }
}

it('AbilityRegistry aborts the boot for an ability with an incorrect schema, and for one in a request-scoped class', async () => {
  const module = await Test.createTestingModule({
    imports: [DiscoveryModule],
    providers: [AbilityRegistry, Weather, Visitor],
  }).compile();
  const message = await module.init().then(
    () => '',
    (error: unknown) => (error as Error).message,
  );
  expect(message).toMatch(/- Weather\.later: A schema names the unknown type txet/);
  expect(message).toMatch('- Visitor.here: its class, or a provider that it needs, has the scope REQUEST;');
  expect(message).not.toMatch('Weather.now');
});
