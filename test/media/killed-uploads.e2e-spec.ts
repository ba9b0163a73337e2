import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AcademyModule } from '#academy';
import { databases, freshDatabase, installForServer, ServerProcess, useServer } from '#testing';
import { createPicture } from './media.fixture.js';

/** Number of kills on each database. The variable `KILLS` sets it, such as 20 for a long run. */
const ROUNDS = Number(process.env['KILLS'] ?? 2);
const WRITERS = 4;

/** The checked fields of an attachment in an answer. */
interface ShownAttachment {
  id: number;
  media_details: { file: string; original_image?: string; sizes: Record<string, { file: string }> };
  missing_image_sizes: string[];
}

/** Uploads files, and deletes every third, until the server stops. */
async function uploadUntilKilled(
  api: string,
  authorization: string,
  name: string,
  body: Buffer,
  onStored: () => void,
): Promise<void> {
  for (let n = 0; ; n++) {
    try {
      const answer = await fetch(`${api}/core/v2/media`, {
        method: 'POST',
        headers: {
          authorization,
          'content-type': 'image/jpeg',
          'content-disposition': `attachment; filename="${name}"`,
        },
        body: new Uint8Array(body),
      });
      const { id } = (await answer.json()) as { id: number };
      if (n > 0) onStored();
      if (n % 3 === 0)
        await (
          await fetch(`${api}/core/v2/media/${id}?force=true`, { method: 'DELETE', headers: { authorization } })
        ).arrayBuffer();
    } catch {
      return;
    }
  }
}

describe.each(databases)('a server on %s that is killed during uploads', (database) => {
  it(
    `has after ${ROUNDS} kills no record without its file and no file without its record at the next start`,
    async () => {
      const store = await freshDatabase(database);
      const settings = { ...store.env, SECRET_KEY: 'a key that the instances of this test share' };
      const authorization = await installForServer(AcademyModule, settings);
      // Wide enough for every size.
      const body = await createPicture(1300, 200, 'jpeg');
      for (let round = 0; round < ROUNDS; round++) {
        const server = await ServerProcess.start('academy', settings);
        const writers: Promise<void>[] = [];
        // Waits until some files are stored and others are under way, however slow the machine is.
        await new Promise<void>((resolve) => {
          for (let writer = 0; writer < WRITERS; writer++)
            writers.push(uploadUntilKilled(server.api, authorization, `boat-${writer % 2}.jpg`, body, resolve));
        });
        // Each round ends at another time after the first uploads.
        await sleep((round * 237) % 500);
        await server.stop('SIGKILL');
        await Promise.all(writers);
      }
      await useServer(AcademyModule, settings, async (api) => {
        const shown: ShownAttachment[] = [];
        for (let page = 1; page === 1 || shown.length === (page - 1) * 100; page++) {
          const answer = await fetch(
            `${api}/core/v2/media?context=edit&per_page=100&page=${page}&_fields=id,media_details,missing_image_sizes`,
            { headers: { authorization } },
          );
          shown.push(...((await answer.json()) as ShownAttachment[]));
        }
        const listed = new Set(
          shown.flatMap(({ media_details: { file, sizes } }) => [
            file,
            ...Object.values(sizes).map((size) => file.replace(/[^/]*$/, size.file)),
          ]),
        );
        const top = join(store.env.DATA_DIR, 'uploads');
        const entries = await readdir(top, { recursive: true, withFileTypes: true });
        const stored = entries
          .filter((entry) => entry.isFile())
          .map((entry) => relative(top, join(entry.parentPath, entry.name)));
        expect(shown.length).toBeGreaterThan(0);
        expect([...listed].filter((file) => !stored.includes(file))).toEqual([]);
        expect(stored.filter((file) => !listed.has(file))).toEqual([]);
        const incomplete = shown.filter(({ missing_image_sizes: missing }) => missing.length > 0);
        for (const { id } of incomplete) {
          const answer = await fetch(`${api}/core/v2/media/${id}/post-process`, {
            method: 'POST',
            headers: { authorization, 'content-type': 'application/json' },
            body: JSON.stringify({ action: 'create-image-subsizes' }),
          });
          expect(((await answer.json()) as ShownAttachment).missing_image_sizes).toEqual([]);
        }
      });
      await store.drop();
    },
    60_000 + ROUNDS * 30_000,
  );
});
