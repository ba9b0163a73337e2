import { Column, Entity, PrimaryGeneratedColumn, type MigrationInterface, type QueryRunner } from 'typeorm';
import type { Type } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { databases, freshDatabase } from '#testing';
import { ConfigurationModule } from '../config/configuration.module.js';
import { loadConfiguration } from '../config/load-configuration.js';
import { Library } from '../libraries/library.decorator.js';
import { Database } from './database.js';
import { startDatabaseApp } from './database-app.fixture.js';
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

describe.each(databases)('checkSchema on %s', (kind) => {
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

  async function bootErrorWith(library: Type): Promise<string> {
    const fresh = await freshDatabase(kind);
    try {
      await (await startDatabaseApp(fresh.env, { imports: [library] })).close();
      return '';
    } catch (error) {
      return (error as Error).message;
    } finally {
      await fresh.drop();
    }
  }

  it('aborts the boot for unknown tables and columns in cacheTags, except for tables of the other kind of database', async () => {
    @Library({
      migrations: [CreateTickets1700000000001],
      cacheTags: { tickets: ['id', 'titel'], tikets: ['id'], ticket_log: 'untracked', ticket_index: ['rowid'] },
      optionalTables: ['ticket_index'],
    })
    class TicketsModule {}
    const message = await bootErrorWith(TicketsModule);
    expect(message).toMatch(
      'TicketsModule: `cacheTags` of @Library names the column `titel` of `tickets`, which does not exist; use one of id, title',
    );
    for (const table of ['tikets', 'ticket_log'])
      expect(message).toMatch(
        `TicketsModule: \`cacheTags\` of @Library names the table \`${table}\`, which does not exist; correct it, create it in a migration, or name`,
      );
    expect(message.split('\n')).toHaveLength(4);
  });

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

  it('names an entity that no library lists when its repository is requested', async () => {
    const fresh = await freshDatabase(kind);
    const app = await startDatabaseApp(fresh.env);
    try {
      expect(() => app.get(Database).repository(Seat)).toThrow(
        'Seat: is no entity of this site; list it in `entities` of @Library.',
      );
    } finally {
      await app.close();
      await fresh.drop();
    }
  });
});
