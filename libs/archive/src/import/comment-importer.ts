import { systemActor } from '#identity';
import { Database } from '#platform';
import { anonymousActor } from '#route-registry';
import { sanitizeTextField, sanitizeUrl, truncateBytes } from '#text';
import { Injectable } from '@nestjs/common';
import { CommentInputReader, CommentStore, contentKey, MAX_COMMENT_BYTES } from '#comments';
import type { Comment } from '#comments';
import { PostRepository } from '#post-repository';
import { MetaRegistry } from '#content-model';
import { MetaStore } from '#content-model/core';
import type { MappedComment } from '../map-comments.js';
import type { ImportedPost } from './item-importer.js';
import type { ImportRun } from './import-run.js';
import { toMetaChanges } from './to-meta-changes.js';

/** Maximum bytes of values that clients cannot choose freely, but archives can. */
const MAX_BYTES = { ip: 100, type: 20 };

/** Imports the comments of an archive. */
@Injectable()
export class CommentImporter {
  constructor(
    private readonly database: Database,
    private readonly posts: PostRepository,
    private readonly inputReader: CommentInputReader,
    private readonly comments: CommentStore,
    private readonly metaKeys: MetaRegistry,
    private readonly meta: MetaStore,
  ) {}

  /** Stores an item's comments. Skips existing comments with the same author, date and content. */
  async importAll(item: ImportedPost, list: readonly MappedComment[], run: ImportRun): Promise<void> {
    if (list.length === 0) return;
    const existing = item.isNew ? new Map<string, number>() : await this.findExistingComments(item.id);
    const ids = new Map<number, number>();
    // A new post has the status of the archived one.
    const mayBeHidden = item.isNew || (await this.isTrashed(item.id));
    let imported = 0;
    for (const comment of list) {
      const texts = this.prepareTexts(comment, run.options.filterHtml);
      const existingId = existing.get(comparisonKey(texts.authorName, comment.date, contentKey(texts.content)));
      const id = existingId ?? (await this.insert({ id: item.id, mayBeHidden }, comment, texts, ids, run));
      // 0 stands for no id, and as the id of a parent for no parent.
      if (comment.sourceId !== 0) ids.set(comment.sourceId, id);
      if (existingId === undefined) imported += 1;
      else run.usersWithoutAccount.reportById(comment.userSourceId);
      run.report.count('comments', existingId === undefined ? 'imported' : 'present');
    }
    if (imported > 0) await this.comments.recount([item.id]);
  }

  private async insert(
    post: { id: number; mayBeHidden: boolean },
    comment: MappedComment,
    texts: CommentTexts,
    ids: ReadonlyMap<number, number>,
    run: ImportRun,
  ): Promise<number> {
    const { date, dateGmt, type } = comment;
    const { id } = await this.comments.insert({
      ...texts,
      postId: post.id,
      parentId: ids.get(comment.parentSourceId) ?? 0,
      type: truncateBytes(type, MAX_BYTES.type),
      ...statusesOf(comment, post.mayBeHidden),
      date,
      dateGmt: dateGmt ?? run.clock.toGmt(date),
      authorId: userIdOf(comment.userSourceId, run),
      authorIp: truncateBytes(comment.authorIp, MAX_BYTES.ip),
      authorUserAgent: '',
    });
    await this.meta.write(
      'comment',
      id,
      toMetaChanges(comment.meta, this.metaKeys, {
        owner: 'comment',
        subtype: comment.type,
        isFiltered: run.options.filterHtml,
      }),
    );
    return id;
  }

  private prepareTexts({ author, authorEmail, authorUrl, content }: MappedComment, isFiltered: boolean): CommentTexts {
    const raw = {
      authorName: truncateEscaped(sanitizeTextField(author), MAX_COMMENT_BYTES.authorName),
      authorEmail,
      authorUrl: truncateEscaped(sanitizeUrl(authorUrl), MAX_COMMENT_BYTES.authorUrl),
      content,
    };
    const toStore = this.inputReader.filterForStorage(raw, isFiltered ? anonymousActor : systemActor);
    return {
      ...toStore,
      authorEmail: truncateBytes(toStore.authorEmail, MAX_COMMENT_BYTES.authorEmail),
      content: truncateBytes(toStore.content, MAX_COMMENT_BYTES.content),
    };
  }

  private async isTrashed(postId: number): Promise<boolean> {
    return (await this.posts.findIds({ id: postId, status: 'trash' })).length > 0;
  }

  private async findExistingComments(postId: number): Promise<Map<string, number>> {
    const rows = await this.database.query<{ id: number; name: string; date: string; content: string }>(
      'SELECT id, author_name AS name, date, content_key AS content FROM comments WHERE post_id = $1 ORDER BY id',
      [postId],
    );
    return new Map(rows.map(({ id, name, date, content }) => [comparisonKey(name, date, content), id]));
  }
}

/** Cuts a name or URL as it is stored: an escaped ampersand counts as one byte. */
function truncateEscaped(text: string, limit: number): string {
  const unescaped = text.replaceAll('&amp;', '&');
  return Buffer.byteLength(unescaped) > limit ? truncateBytes(unescaped, limit) : text;
}

/**
 * Returns the status fields of a comment.
 * @param mayBeHidden whether it remains hidden with its post if the archived one is; otherwise it is trashed itself
 */
function statusesOf(
  { status, hiddenStatus, formerStatus }: MappedComment,
  mayBeHidden: boolean,
): Pick<Comment, 'status' | 'hiddenStatus' | 'formerStatus'> {
  return status === 'post-trashed' && !mayBeHidden
    ? { status: 'trash', hiddenStatus: '', formerStatus: hiddenStatus }
    : { status, hiddenStatus, formerStatus };
}

/** Returns the local id of a commenting user. Comments of users without an account have only the name: 0. */
function userIdOf(sourceId: number, run: ImportRun): number {
  return run.usersWithoutAccount.reportById(sourceId) ? 0 : (run.userIdsBySourceId.get(sourceId) ?? 0);
}

type CommentTexts = Record<'authorName' | 'authorEmail' | 'authorUrl' | 'content', string>;

/** Key by which two comments are compared: equal for the same author, date and content. */
function comparisonKey(author: string, date: string, content: string): string {
  return JSON.stringify([author, date, content]);
}
