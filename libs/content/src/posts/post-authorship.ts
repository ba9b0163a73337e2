import { Authorship, systemActor } from '#identity';
import type { AuthorshipPort, Bind } from '#identity';
import { Database } from '#platform';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { PostTypeRegistry } from '../post-types/post-type-registry.js';
import { StoredRenderings } from './view/stored-renderings.js';
import { PostRemover } from './write/post-remover.js';

/** Reassigns or trashes posts of deleted users. */
@Injectable()
export class PostAuthorship implements AuthorshipPort, OnModuleInit {
  constructor(
    private readonly authorship: Authorship,
    private readonly postTypes: PostTypeRegistry,
    private readonly database: Database,
    private readonly remover: PostRemover,
    private readonly renderings: StoredRenderings,
  ) {}

  onModuleInit(): void {
    this.authorship.registerPosts(this);
  }

  get types(): string[] {
    return this.postTypes.exposed.map(({ name }) => name);
  }

  hasPublished(author: string, types: readonly string[], bind: Bind, privateToo: boolean): string {
    if (types.length === 0) return 'FALSE';
    const states = privateToo ? `IN ('publish', 'private')` : `= 'publish'`;
    return `EXISTS (SELECT 1 FROM posts written WHERE written.author_id = ${author} AND written.type IN (${types.map(bind).join(', ')}) AND written.status ${states})`;
  }

  async reassign(from: number, to: number): Promise<void> {
    await this.database.execute('UPDATE posts SET author_id = $1 WHERE author_id = $2', [to, from]);
    await this.renderings.invalidateByDependency([`user:${from}`, `user:${to}`]);
  }

  async userChanged(userId: number): Promise<void> {
    await this.renderings.invalidateByDependency([`user:${userId}`]);
  }

  async trashAllOf(userId: number): Promise<void> {
    const rows = await this.database.query<{ id: number; type: string }>(
      `SELECT id, type FROM posts WHERE author_id = $1 AND status NOT IN ('trash', 'auto-draft', 'inherit')`,
      [userId],
    );
    for (const { id, type } of rows) {
      const definition = this.postTypes.get(type);
      if (definition) await this.remover.trash(definition, id, systemActor);
    }
  }
}
