import { systemActor } from '#identity';
import { anonymousActor } from '#route-registry';
import { Injectable } from '@nestjs/common';
import { MetaRegistry, PostTypeRegistry } from '#content-model';
import { MetaStore, supports } from '#content-model/core';
import { filterTexts } from '#content/core';
import { PostRepository } from '#post-repository';
import { autosaveSlug, revisionSlug, RevisionStore } from '#revisions';
import type { MappedItem } from '../map-item.js';
import { AuthorImporter } from './author-importer.js';
import { DuplicateItemFinder } from './duplicate-item-finder.js';
import type { ImportRun } from './import-run.js';
import { reusableId } from './item-importer.js';
import { toMetaChanges } from './to-meta-changes.js';

/** Plurals of skipped revisions for the report. */
const SKIPPED_LABELS = {
  lost: 'revisions before or without their post',
  present: 'revisions of posts that existed before',
  type: 'revisions of posts whose type has none',
  autosave: 'further autosaves of the same user',
};

/** Stores the revisions and autosaves of an archive for the posts that the same import created. */
@Injectable()
export class RevisionImporter {
  constructor(
    private readonly posts: PostRepository,
    private readonly types: PostTypeRegistry,
    private readonly revisions: RevisionStore,
    private readonly authors: AuthorImporter,
    private readonly duplicates: DuplicateItemFinder,
    private readonly metaKeys: MetaRegistry,
    private readonly meta: MetaStore,
  ) {}

  /** Stores a revision of a post that came earlier in the archive. Posts that existed before get no revisions. */
  async importItem(item: MappedItem, run: ImportRun): Promise<void> {
    const { sourceId, date, dateGmt, modified, modifiedGmt } = item;
    const parentId = run.items.idOf(item.parentSourceId);
    const parent = parentId === undefined ? undefined : (await this.posts.summariesByIds([parentId])).get(parentId);
    if (!parent || parent.type === 'revision') return run.report.countSkipped(SKIPPED_LABELS.lost);
    // Older archives number the slugs: `12-revision-3`.
    const isAutosave = /^\d+-autosave/.test(item.slug);
    const slug = isAutosave ? autosaveSlug(parent.id) : revisionSlug(parent.id);
    if (run.existedBefore(parent.id)) {
      const isPresent = await this.posts.exists({
        parentId: parent.id,
        type: 'revision',
        status: 'inherit',
        date,
        slug,
      });
      return isPresent ? run.report.count('revision', 'present') : run.report.countSkipped(SKIPPED_LABELS.present);
    }
    if (run.items.idOf(sourceId) !== undefined) return run.report.count('revision', 'present');
    const type = this.types.get(parent.type);
    if (!type || !supports(type, isAutosave ? 'autosave' : 'revisions'))
      return run.report.countSkipped(SKIPPED_LABELS.type);
    const authorId = await this.authors.authorIdOf(item.authorLogin, run);
    // The importing user replaces all authors without an account, and a user has at most one autosave of a post.
    if (isAutosave && (await this.posts.exists({ parentId: parent.id, type: 'revision', slug, authorId })))
      return run.report.countSkipped(SKIPPED_LABELS.autosave);
    const {
      title = '',
      content = '',
      excerpt = '',
    } = await filterTexts(item, run.options.filterHtml ? anonymousActor : systemActor);
    const id = await this.revisions.insert(
      parent.id,
      { authorId, date, dateGmt, modified, modifiedGmt, title, content, excerpt },
      slug,
      { guid: this.duplicates.guidOf(item), id: reusableId(sourceId) },
    );
    run.recordCreated(id);
    run.usedAuthors.add(authorId);
    if (sourceId !== 0) run.items.store(sourceId, id);
    const keys = this.revisions.metaKeysOf(type.name);
    const rows = item.meta.filter(({ key }) => keys.includes(key));
    await this.meta.write(
      'post',
      id,
      toMetaChanges(rows, this.metaKeys, { owner: 'post', subtype: type.name, isFiltered: run.options.filterHtml }),
    );
    run.report.count('revision', 'imported');
  }
}
