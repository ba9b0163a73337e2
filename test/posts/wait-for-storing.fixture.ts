import { PublicItemBuilder } from '#content/core';
import type { Site } from '#testing';

/** Stores the items that wait for a full batch, and waits until all are stored. */
export async function waitForStoring(site: Site): Promise<void> {
  await site.provider(PublicItemBuilder).flush();
}
