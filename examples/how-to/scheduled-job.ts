import { Injectable, Logger, Module } from '@nestjs/common';
import { Clock, Scheduler } from '#platform';

const KIND = 'shop-reminder';

@Injectable()
export class Reminders {
  private readonly logger = new Logger(Reminders.name);

  constructor(
    private readonly scheduler: Scheduler,
    private readonly clock: Clock,
  ) {
    scheduler.handle(KIND, async ({ key }) => this.logger.log(`Reminder ${key} is due.`));
  }

  async remind(key: string, minutes: number): Promise<void> {
    const runAt = new Date(this.clock.now().getTime() + minutes * 60_000);
    await this.scheduler.schedule({ kind: KIND, key, runAt });
  }
}

@Module({ providers: [Reminders] })
export class RemindersModule {}
