import { Column, Entity, PrimaryGeneratedColumn, type MigrationInterface, type QueryRunner } from 'typeorm';
import type { Type } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { databases, freshDatabase } from '#testing';
import { ConfigurationModule } from '../config/configuration.module.js';
import { loadConfiguration } from '../config/load-configuration.js';
import { DatabaseModule } from './database.module.js';
import { runDdl } from './migration-helpers.js';

class CreateTickets1700000000001 implements MigrationInterface {
  readonly name = 'CreateTickets1700000000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await runDdl(queryRunner, 'CREATE TABLE tickets (id {id}, title {text} NOT NULL)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await runDdl(queryRunner, 'DROP TABLE tickets');
  }
}

@Entity('tickets')
class Ticket {
  @PrimaryGeneratedColumn() id!: number;
  @Column('text') title!: string;
}
@Entity('tickets')
class TicketWithPrice extends Ticket {
  @Column('integer') price!: number;
}
@Entity('seats')
class Seat {
  @PrimaryGeneratedColumn() id!: number;
}
class Row {}

describe.each(databases)('checkEntities on %s', (kind) => {
  async function bootErrorOf(...entities: Type[]): Promise<string> {
    const fresh = await freshDatabase(kind);
    const modules = [
      ConfigurationModule.forRoot(loadConfiguration('test', fresh.env)),
      DatabaseModule.forRoot({ entities, migrations: [CreateTickets1700000000001] }),
    ];
    try {
      await (await Test.createTestingModule({ imports: modules }).compile()).close();
      return '';
    } catch (error) {
      return (error as Error).message;
    } finally {
      await fresh.drop();
    }
  }

  it('accepts entities whose table and columns exist', async () => {
    expect(await bootErrorOf(Ticket)).toBe('');
  });

  it('aborts the boot for a missing table, column or @Entity, and names the class, the property and the remedy', async () => {
    const message = await bootErrorOf(Ticket, TicketWithPrice, Seat, Row);
    expect(message).toMatch(/TicketWithPrice\.price: the table `tickets` has no column `price`; add it in a migration/);
    expect(message).toMatch(/Seat: the table `seats` does not exist; create it in a migration/);
    expect(message).toMatch(/Row: is listed in `entities` of @Library, but has no @Entity/);
    expect(message).not.toMatch(/- Ticket:/);
  });
});
