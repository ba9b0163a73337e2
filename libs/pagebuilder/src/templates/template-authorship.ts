import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Authorship } from '#identity';
import type { AuthoredItems } from '#identity';
import { Database } from '#platform';

/** Reassigns the templates of a deleted user, like posts. */
@Injectable()
export class TemplateAuthorship implements AuthoredItems, OnModuleInit {
  constructor(
    private readonly authorship: Authorship,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    this.authorship.registerItems(this);
  }

  async reassign(from: number, to: number): Promise<void> {
    await this.database.execute('UPDATE pagebuilder_templates SET author_id = $1 WHERE author_id = $2', [to, from]);
  }
}
