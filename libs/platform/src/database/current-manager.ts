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
 * TypeORM's manager that follows the unit of work: inside one its statements belong to that transaction, outside they
 * read. Every repository that is injected hangs on it, so that `@InjectRepository` does the right thing in both places.
 */
export class CurrentManager extends EntityManager {
  /**
   * @param dataSource TypeORM's data source
   * @param current finds the transaction of the running code; asked for late, when the data source is complete
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

  /** Without a query runner of its own: one kept from within a transaction would outlive it. */
  override getRepository<E extends ObjectLiteral>(target: EntityTarget<E>): Repository<E> {
    const known = this.repositories.get(target) as Repository<E> | undefined;
    if (known) return known;
    const made = new Repository<E>(target, this);
    this.repositories.set(target, made);
    return made;
  }

  /** As `getRepository`. */
  override getTreeRepository<E extends ObjectLiteral>(target: EntityTarget<E>): TreeRepository<E> {
    return new TreeRepository<E>(target, this);
  }

  /** The same as UnitOfWork.run; the isolation level is the platform's. */
  override transaction<T>(first: unknown, second?: unknown): Promise<T> {
    return this.runUnit((second ?? first) as (manager: EntityManager) => Promise<T>);
  }
}
