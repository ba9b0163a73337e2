import { PublicItemMaker } from '#content/testing';
import type { Site } from '#testing';

/** Stores the items that wait for others. */
export async function waitForStoring(site: Site): Promise<void> {
  await site.provider(PublicItemMaker).flush();
}
