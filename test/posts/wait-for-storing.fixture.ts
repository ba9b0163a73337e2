import { Database, UnitOfWork } from '#platform';
import type { Site } from '#testing';

/** Waits until no item is being stored: units of work run one after the other, with short pauses. */
export async function waitForStoring(site: Site): Promise<void> {
  const recorded = jest.spyOn(site.provider(Database), 'query');
  do {
    recorded.mockClear();
    await site.provider(UnitOfWork).run(() => Promise.resolve());
    await new Promise((resolve) => setTimeout(resolve, 10));
  } while (recorded.mock.calls.some(([sql]) => sql.includes('public_item')));
  recorded.mockRestore();
}
