import { AttachmentStore, UploadsAddress } from '#media';
import type { AttachmentRow } from '#media';
import { UnitOfWork } from '#platform';
import { Injectable } from '@nestjs/common';
import { MetaStore } from '#content-model/core';
import type { MetaChange } from '#content-model/core';
import { PostRepository, SearchIndex, StoredRenderings } from '#post-repository';
import type { PostRow } from '#post-repository';
import { AddressMap, replaceAddresses, replaceTexts, withoutScheme } from '../../address-map.js';
import type { PhpValue } from '../../php-serialized.js';
import { postBatches } from '../post-batches.js';
import { withoutReplacementSuffix } from './file-source.js';
import { localFileKey } from './local-file-key.js';

/** Number of addresses that are searched for together. */
const LOOKUP_BATCH_SIZE = 500;
/** Maximum characters of an address. Longer ones are not those of files. */
const MAX_ADDRESS_LENGTH = 2_000;
/** Matches the end of the address of a smaller image size. */
const SIZE_SUFFIX = /-\d{1,5}x\d{1,5}(\.[A-Za-z0-9]{1,8})$/;
/** Suffixes of files that replace a larger original on the exporting site; sizes are named after the original. */
const REPLACEMENT_SUFFIXES = ['', '-scaled', '-rotated'];

/** Meta rows of a post, by key. */
type MetaByKey = ReadonlyMap<string, readonly PhpValue[]>;

/**
 * Replaces the addresses of the exporting site's files in posts by those of the local copies. The guid of an imported
 * attachment is the address of its file on the exporting site, so only the addresses of one batch are in memory.
 */
@Injectable()
export class FileAddressRewriter {
  constructor(
    private readonly units: UnitOfWork,
    private readonly posts: PostRepository,
    private readonly meta: MetaStore,
    private readonly attachments: AttachmentStore,
    private readonly uploads: UploadsAddress,
    private readonly search: SearchIndex,
    private readonly renderings: StoredRenderings,
  ) {}

  /** Replaces addresses in contents, excerpts and meta. Returns the number of changed posts. */
  async rewrite(postIds: readonly number[]): Promise<number> {
    let changed = 0;
    for await (const ids of postBatches(this.posts, postIds))
      changed += await this.units.run(() => this.rewriteBatch(ids));
    return changed;
  }

  private async rewriteBatch(ids: readonly number[]): Promise<number> {
    const rows = [...(await this.posts.byIds(ids)).values()];
    const meta = new Map([...(await this.meta.rowsOf('post', ids))].map(([id, list]) => [id, byKey(list)]));
    const map = await this.mapFor(rows, [...meta.values()]);
    if (map.size === 0) return 0;
    const changed: PostRow[] = [];
    for (const row of rows) {
      const isMetaChanged = await this.rewriteMeta(row.id, meta.get(row.id), map);
      const after = this.posts.update(row, {
        content: map.rewrite(row.content),
        excerpt: map.rewrite(row.excerpt),
      });
      const isTextChanged = after.content !== row.content || after.excerpt !== row.excerpt;
      if (isTextChanged) await this.index(after);
      if (isTextChanged || isMetaChanged) changed.push(after);
    }
    this.renderings.delete(changed.map(({ id }) => id));
    this.renderings.invalidateByDependency([
      ...changed.map(({ id }) => `post:${id}`),
      ...new Set(changed.map(({ type }) => `list:${type}`)),
    ]);
    return changed.length;
  }

  private async rewriteMeta(id: number, meta: MetaByKey | undefined, map: AddressMap): Promise<boolean> {
    const changes: MetaChange[] = [];
    for (const [key, values] of meta ?? []) {
      const after = values.map((value) => map.rewriteValue(value));
      if (JSON.stringify(after) !== JSON.stringify(values)) changes.push({ key, values: after });
    }
    await this.meta.write('post', id, changes);
    return changes.length > 0;
  }

  /** Updates the search index. Searches find an attachment by the name of its file, too. */
  private async index(row: PostRow): Promise<void> {
    const file = row.type === 'attachment' ? await this.attachments.byId(row.id) : undefined;
    this.search.reindex(file ? { ...row, content: `${row.content}\n${file.fileKey}` } : row);
  }

  /** Returns the local copies of all files whose addresses occur in the posts. */
  private async mapFor(rows: readonly PostRow[], meta: readonly MetaByKey[]): Promise<AddressMap> {
    const originals = new Set<string>();
    const collect = (text: string): string =>
      replaceAddresses(text, (address) => {
        for (const original of originalsOf(withoutScheme(address))) originals.add(original);
        return undefined;
      });
    for (const { content, excerpt } of rows) [content, excerpt].forEach(collect);
    for (const values of meta) for (const value of [...values.values()].flat()) replaceTexts(value, collect);

    const copies = new Map<string, AttachmentRow>();
    const map = new AddressMap((copy, width, height) =>
      this.uploads.urlFor(localFileKey(copies.get(copy)!, width, height)),
    );
    const files = await this.filesOf([...originals]);
    for (const { original, file } of files) {
      const copy = this.uploads.urlFor(file.fileKey);
      copies.set(copy, file);
      map.add(original, copy);
    }
    for (const { original, file } of files) {
      const unsuffixed = withoutReplacementSuffix(original);
      if (map.find(unsuffixed) === undefined) map.add(unsuffixed, this.uploads.urlFor(file.fileKey));
    }
    return map;
  }

  /** Returns the attachments with a stored file whose originals had one of these addresses (without scheme). */
  private async filesOf(addresses: readonly string[]): Promise<{ original: string; file: AttachmentRow }[]> {
    const found: { original: string; file: AttachmentRow }[] = [];
    for (let start = 0; start < addresses.length; start += LOOKUP_BATCH_SIZE) {
      const guids = addresses
        .slice(start, start + LOOKUP_BATCH_SIZE)
        .flatMap((address) => [`http:${address}`, `https:${address}`]);
      const posts = await this.posts.select(['id', 'guid'], {
        type: 'attachment',
        // The index contains only the first 200 characters, and no empty guids.
        where: (sql) =>
          `${sql.oneOf(
            'substr(p.guid, 1, 200)',
            guids.map((guid) => guid.slice(0, 200)),
          )} AND p.guid <> '' AND ${sql.oneOf('p.guid', guids)}`,
      });
      const files = await this.attachments.findMany(posts.map(({ id }) => id));
      for (const { id, guid } of posts) {
        const file = files.get(id);
        if (file && guid !== this.uploads.urlFor(file.fileKey)) found.push({ original: guid, file });
      }
    }
    return found;
  }
}

/**
 * Yields the addresses of attachments to which an address may belong: of the file itself, or of the original of a size.
 */
function* originalsOf(address: string): Generator<string> {
  const [path = ''] = address.split(/[?#]/, 1);
  const extension = /\.[A-Za-z0-9]{1,8}$/.exec(path.slice(-9))?.[0];
  if (extension === undefined || address.length > MAX_ADDRESS_LENGTH) return;
  yield address;
  for (const file of new Set([path, path.replace(SIZE_SUFFIX, '$1')]))
    for (const suffix of REPLACEMENT_SUFFIXES) yield file.slice(0, -extension.length) + suffix + extension;
}

function byKey(rows: readonly { key: string; value: string | null }[]): MetaByKey {
  const found = new Map<string, PhpValue[]>();
  for (const { key, value } of rows) {
    const values = found.get(key) ?? [];
    values.push(value === null ? null : (JSON.parse(value) as PhpValue));
    found.set(key, values);
  }
  return found;
}
