import { AcademyModule } from '#academy';
import { bootSite } from '#testing';
import type { Site } from '#testing';
import { uploadRaw } from './media.fixture.js';

/** The header of an audio file without samples. */
const SOUND = Buffer.from(
  '524946462400000057415645666d74201000000001000100e8030000e8030000010008006461746100000000',
  'hex',
);

describe('texts of audio attachments', () => {
  let site: Site;
  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database: 'sqlite' });
  });
  afterAll(() => site.close());

  const player = (html: string): unknown => /id="audio-(\d+)-(\d+)".*?_=(\d+)"/s.exec(html)?.slice(1).map(Number);

  it('players are numbered within an answer, and a caption that is derived from a description uses a number, too', async () => {
    const admin = site.as('administrator');
    const ids: number[] = [];
    for (const name of ['wind.wav', 'rain.wav', 'surf.wav']) {
      const { body } = await uploadRaw(admin, name, SOUND);
      ids.push(body.id);
      expect(player(body.description.rendered)).toEqual([body.id, 1, 1]);
    }
    const [wind, rain, surf] = ids as [number, number, number];
    const listPlayers = async (query = ''): Promise<unknown[]> =>
      (await site.get(`/core/v2/media?orderby=id&order=asc${query}`)).body.map(
        ({ description }: { description: { rendered: string } }) => player(description.rendered),
      );
    for (const time of ['first', 'second'])
      expect([time, await listPlayers()]).toEqual([
        time,
        [
          [wind, 1, 1],
          [rain, 3, 3],
          [surf, 5, 5],
        ],
      ]);
    expect(await listPlayers('&_fields=description')).toEqual([
      [wind, 1, 1],
      [rain, 2, 2],
      [surf, 3, 3],
    ]);
    await admin.post(`/core/v2/media/${wind}`, { caption: 'Blows' });
    expect(await listPlayers()).toEqual([
      [wind, 1, 1],
      [rain, 2, 2],
      [surf, 4, 4],
    ]);
    expect(player((await site.get(`/core/v2/media/${surf}`)).body.description.rendered)).toEqual([surf, 1, 1]);
  });
});
