import { Injectable, Logger, Module } from '@nestjs/common';
import { Authorship } from '#identity';

@Injectable()
export class ShiftPlan {
  private readonly logger = new Logger(ShiftPlan.name);

  constructor(authorship: Authorship) {
    authorship.registerItems({
      reassign: async (from, to) => this.logger.log(`The shifts of user ${from} belong to user ${to}.`),
    });
  }
}

@Module({ providers: [ShiftPlan] })
export class ShiftPlanModule {}
