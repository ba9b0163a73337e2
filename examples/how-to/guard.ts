import { Injectable, UseGuards } from '@nestjs/common';
import type { CanActivate } from '@nestjs/common';
import { Clock, Library } from '#platform';
import { anyone, Namespace, Read } from '#route-registry';

@Injectable()
export class OpeningHoursGuard implements CanActivate {
  constructor(private readonly clock: Clock) {}

  canActivate(): boolean {
    const hour = this.clock.now().getUTCHours();
    return hour >= 8 && hour < 20;
  }
}

@Namespace('counter/v1', 'counter')
export class CounterController {
  @Read('', { allow: anyone() })
  @UseGuards(OpeningHoursGuard)
  read(): { open: boolean } {
    return { open: true };
  }
}

@Library({ namespace: 'counter/v1', controllers: [CounterController], providers: [OpeningHoursGuard] })
export class CounterModule {}
