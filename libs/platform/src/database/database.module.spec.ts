import { Global, Injectable, Module } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { databases, freshDatabase } from '#testing';
import { ChangeBusModule } from '../change-bus/change-bus.module.js';
import { ClockModule } from '../clock/clock.module.js';
import { ConfigurationModule } from '../config/configuration.module.js';
import { loadConfiguration } from '../config/load-configuration.js';
import { Database } from './database.js';
import { DatabaseModule } from './database.module.js';
import { SiteDataSource } from './site-data-source.js';

let answers: Record<string, unknown>;
beforeEach(() => {
  answers = {};
});

async function ask(name: string, database: Database): Promise<void> {
  answers[name] = await database.query('SELECT 1 AS one').catch((error: unknown) => String(error));
}

@Injectable()
class EarlyProvider implements OnApplicationShutdown {
  constructor(private readonly database: Database) {}

  onApplicationShutdown(): Promise<void> {
    return ask('provider of a global module before it', this.database);
  }
}

@Global()
@Module({ providers: [EarlyProvider] })
class EarlyModule implements OnApplicationShutdown {
  constructor(private readonly database: Database) {}

  onApplicationShutdown(): Promise<void> {
    return ask('global module before it', this.database);
  }
}

@Global()
@Module({})
class LateModule implements OnApplicationShutdown {
  constructor(private readonly database: Database) {}

  onApplicationShutdown(): Promise<void> {
    return ask('global module after it', this.database);
  }
}

@Module({})
class LocalModule implements OnApplicationShutdown {
  constructor(private readonly database: Database) {}

  onApplicationShutdown(): Promise<void> {
    return ask('module that is not global', this.database);
  }
}

describe.each(databases)('DatabaseModule on %s', (kind) => {
  it('closes the connections after the shutdown hooks of all other modules, whatever their order is', async () => {
    const fresh = await freshDatabase(kind);
    const app = await Test.createTestingModule({
      imports: [
        EarlyModule,
        LocalModule,
        ConfigurationModule.forRoot(loadConfiguration('test', fresh.env)),
        DatabaseModule.forRoot({}),
        ClockModule,
        ChangeBusModule,
        LateModule,
      ],
    }).compile();
    await app.init();
    const database = app.get(Database);
    await app.close();
    await ask('after the shutdown', database);
    await fresh.drop();
    expect(answers).toEqual({
      'provider of a global module before it': [{ one: 1 }],
      'global module before it': [{ one: 1 }],
      'global module after it': [{ one: 1 }],
      'module that is not global': [{ one: 1 }],
      'after the shutdown': expect.any(String),
    });
  });
});

it('DatabaseModule closes an SQLite file whose statistics cannot be written, as on a full disk', async () => {
  const fresh = await freshDatabase('sqlite');
  const app = await Test.createTestingModule({
    imports: [ConfigurationModule.forRoot(loadConfiguration('test', fresh.env)), DatabaseModule.forRoot({})],
  }).compile();
  const { writingConnection } = app.get(SiteDataSource);
  writingConnection.exec('CREATE TABLE seats (number INTEGER); CREATE INDEX seat_numbers ON seats (number)');
  writingConnection.exec('INSERT INTO seats VALUES (1)');
  writingConnection.prepare('SELECT number FROM seats WHERE number = 1').all();
  writingConnection.pragma('query_only = ON');
  expect(() => writingConnection.pragma('optimize')).toThrow('attempt to write a readonly database');
  await app.close();
  expect(writingConnection.open).toBe(false);
  await fresh.drop();
});
