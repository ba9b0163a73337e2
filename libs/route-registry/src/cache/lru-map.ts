import { LRUCache } from 'lru-cache';

/** Every entry has the same size, so that the total size is the number of entries. */
const sizeOfEntry = () => 1;

/**
 * Creates a map of the most recently used entries. Its memory grows with its entries: with the option `max` the library
 * would allocate the space of all entries at once, 0.2 ms and 28 KB for each thousand.
 * @param limit the largest number of entries
 * @param ttl milliseconds after which an entry is removed; 0: never
 */
export function lruMap<K extends {}, V extends {}>(limit: number, ttl = 0): LRUCache<K, V> {
  return new LRUCache<K, V>({ maxSize: limit, sizeCalculation: sizeOfEntry, ttl });
}
