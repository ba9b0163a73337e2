import { setImmediate } from 'node:timers/promises';
import { Database, UnitOfWork } from '#platform';
import { anonymousActor, ChangeClock, Dependencies, Item, RestRequest, serializeItem } from '#route-registry';
import { Injectable, Logger } from '@nestjs/common';
import type { OnModuleDestroy } from '@nestjs/common';
import { collectionPath } from '#content-model';
import type { PostType } from '#content-model';
import { StandaloneRenderState } from '#rendering';
import type { RenderState } from '#rendering';
import type { PostRow } from '#post-repository';
import { pageLinkHeaders } from './page-link-headers.js';
import type { PublicItem } from './public-item.js';
import { StoredPublicItems } from './stored-public-items.js';

/** Number of items that one unit of work builds, so that other writers wait for a few milliseconds only. */
const BATCH_SIZE = 10;
/**
 * Milliseconds for which items wait for a full batch: a commit takes as long as building several items, and an item
 * that changes often is built only once.
 */
const MAX_WAIT = 1_000;
/** Maximum number of waiting items. Further items are stored when they are read again. */
const MAX_WAITING = 20_000;
/** Maximum number of waiting items that stay in memory; the others are built again when they are stored. */
const MAX_BUILT = 100;

/** How the items of a type are built. */
export interface ItemSource {
  type: PostType;
  /** Returns the rows of ids that the actor of the request may see. */
  readRows: (ids: readonly number[], request: RestRequest) => Promise<readonly PostRow[]>;
  /** Creates the items of rows. */
  createItems: (rows: readonly PostRow[], request: RestRequest, renderState: RenderState) => Promise<readonly Item[]>;
}

/** An item that was built for an answer. */
export interface BuiltItem {
  item: PublicItem;
  /** The data that was read for this item only. */
  dependencies: Dependencies;
}

/** Called after items were stored, with the ids of their posts. */
export type OnStored = (ids: readonly number[]) => Promise<void>;

/** An item that waits to be stored. */
interface WaitingItem {
  source: ItemSource;
  built?: BuiltItem;
  onStored?: OnStored;
}

/** Builds items of public posts: for answers that need them now, and in the background for storage. */
@Injectable()
export class PublicItemBuilder implements OnModuleDestroy {
  private readonly logger = new Logger(PublicItemBuilder.name);
  private readonly waiting = new Map<number, WaitingItem>();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(
    private readonly stored: StoredPublicItems,
    private readonly database: Database,
    private readonly units: UnitOfWork,
    private readonly clock: ChangeClock,
  ) {}

  /** Builds the items of ids, without those that are not public. */
  async build(ids: readonly number[], { type, readRows, createItems }: ItemSource): Promise<PublicItem[]> {
    const request = publicRequest(type, ids);
    const renderState = new StandaloneRenderState();
    const rows = await readRows(ids, request);
    return (await createItems(rows, request, renderState)).map((item, index) =>
      publicItem(rows[index]!, item, type, renderState),
    );
  }

  /** Builds and stores the items of ids in the background, from the data that is current at that time. */
  store(ids: readonly number[], source: ItemSource, onStored?: OnStored): void {
    for (const id of ids) if (this.waiting.size < MAX_WAITING) this.waiting.set(id, { source, onStored });
    this.schedule();
  }

  /** Stores an item in the background. If its data has changed by then, the item is built again. */
  storeBuilt(built: BuiltItem, source: ItemSource): void {
    const { id } = built.item.access;
    if (this.waiting.size >= MAX_BUILT) return this.store([id], source);
    this.waiting.set(id, { source, built });
    this.schedule();
  }

  /** Stores the waiting items now. Resolves when no item waits. */
  async flush(): Promise<void> {
    while (this.running || this.waiting.size > 0) await (this.running ?? this.start());
  }

  onModuleDestroy(): void {
    clearTimeout(this.timer);
  }

  private schedule(): void {
    if (this.running) return;
    if (this.waiting.size >= BATCH_SIZE) void this.start();
    else if (this.waiting.size > 0) this.timer ??= setTimeout(() => void this.start(), MAX_WAIT).unref();
  }

  private start(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.running = this.units
      .runOutside(() => Dependencies.suspend(() => this.storeWaiting()))
      .catch((error: unknown) => this.logger.debug(`Items were not stored: ${String(error)}`))
      .finally(() => {
        this.running = undefined;
        this.schedule();
      });
    return this.running;
  }

  private async storeWaiting(): Promise<void> {
    do {
      // Requests that have arrived are handled first.
      await setImmediate();
      const batch = [...this.waiting].slice(0, BATCH_SIZE);
      for (const [id] of batch) this.waiting.delete(id);
      await this.units.run(async () => {
        for (const [id, waiting] of batch) await this.storeOne(id, waiting);
      });
      const ids = batch.map(([id]) => id);
      for (const onStored of new Set(batch.map(([, waiting]) => waiting.onStored))) await onStored?.(ids);
    } while (this.waiting.size >= BATCH_SIZE);
  }

  private async storeOne(id: number, { source, built }: WaitingItem): Promise<void> {
    // On SQLite no other writer can commit during the unit of work, so the item is as current as a new one. Changes of
    // the same commit remove it. On PostgreSQL another instance can commit at any time, which conflicts only with reads
    // of this unit of work.
    if (built && this.database.kind === 'sqlite' && built.dependencies.isCurrent()) {
      await this.stored.save(built.item, built.dependencies);
      return;
    }
    const dependencies = new Dependencies(this.clock);
    const [item] = await dependencies.collect(() => this.build([id], source));
    if (item) await this.stored.save(item, dependencies);
  }
}

/** A request for the public view. It is new, because a request memoizes the data that was read for it. */
function publicRequest(type: PostType, ids: readonly number[]): RestRequest {
  const path = ids.length === 1 ? `${collectionPath(type)}/${ids[0]}` : collectionPath(type);
  const request = new RestRequest({ method: 'GET', path, actor: anonymousActor });
  request.params.context = 'view';
  return request;
}

function publicItem(
  { id, type: typeName, status, authorId, parentId, trashedStatus }: PostRow,
  item: Item,
  type: PostType,
  { positionDependences }: StandaloneRenderState,
): PublicItem {
  return {
    item: Item.serialized(
      serializeItem(item),
      type.viewable ? { headers: pageLinkHeaders(String(item.data.link)) } : {},
    ),
    access: { id, type: typeName, status, authorId, parentId, trashedStatus },
    positionDependence: positionDependences.get(id),
  };
}
