import {
  EntityManager,
  Repository,
  TreeRepository,
  type DataSource,
  type EntityTarget,
  type ObjectLiteral,
} from 'typeorm';
import type { CurrentTransaction } from './transaction.js';

/**
 * Entity manager that follows the unit of work. Within a unit, its statements belong to the transaction of the unit;
 * elsewhere, it only reads. All injected repositories use it, so `@InjectRepository` works in both cases.
 */
export class CurrentManager extends EntityManager {
  /**
   * @param dataSource TypeORM's data source
   * @param current returns the transaction of the running code; it is called lazily, after the data source is
   * initialized
   * @param runUnit runs a callback as a unit of work
   */
  constructor(
    dataSource: DataSource,
    current: () => CurrentTransaction,
    private readonly runUnit: <T>(work: (manager: EntityManager) => Promise<T>) => Promise<T>,
  ) {
    super(dataSource);
    Object.defineProperty(this, 'queryRunner', { get: () => current().runner() });
  }

  /** Returns a repository without a query runner, because a repository can outlive a transaction and its runner. */
  override getRepository<E extends ObjectLiteral>(target: EntityTarget<E>): Repository<E> {
    const known = this.repositories.get(target) as Repository<E> | undefined;
    if (known) return known;
    const repository = new Repository<E>(target, this);
    this.repositories.set(target, repository);
    return repository;
  }

  /** See `getRepository`. */
  override getTreeRepository<E extends ObjectLiteral>(target: EntityTarget<E>): TreeRepository<E> {
    return new TreeRepository<E>(target, this);
  }

  /** Runs a unit of work (`UnitOfWork.run`). An isolation level that is passed has no effect. */
  override transaction<T>(first: unknown, second?: unknown): Promise<T> {
    return this.runUnit((second ?? first) as (manager: EntityManager) => Promise<T>);
  }
}
