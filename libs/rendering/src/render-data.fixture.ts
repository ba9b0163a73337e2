import type {
  RenderAttachment,
  RenderComment,
  RenderCommentForm,
  RenderData,
  RenderEntry,
  RenderFeedItem,
  RenderTerm,
} from './render-data.js';
import type { RenderInput, RenderSite } from './render-context.js';

/** A site for tests. */
export const SITE: RenderSite = {
  home: 'https://harbour.test',
  url: 'https://harbour.test',
  name: 'Harbour & Quay',
  description: 'News from the water',
  dateFormat: 'F j, Y',
  timeFormat: 'g:i a',
  timeZone: 'America/St_Johns',
  startOfWeek: 1,
  postsPerPage: 10,
  frontPage: 0,
  smilies: true,
  logo: 0,
  signIn: 'https://harbour.test/admin/sign-in',
};

/** A post for tests. */
export function anEntry(changes: Partial<RenderEntry> = {}): RenderEntry {
  return {
    id: 10,
    type: 'post',
    status: 'publish',
    title: 'Low tide',
    content: '',
    excerpt: '',
    protected: false,
    link: 'https://harbour.test/low-tide/',
    date: '2024-07-05T09:08:07',
    modified: '2024-07-05T09:08:07',
    author: 3,
    featuredMedia: 0,
    parent: 0,
    menuOrder: 0,
    classes: ['post-10', 'post'],
    ...changes,
  };
}

/** An image of 1200 by 800 pixels with three sizes, for tests. */
export function aPicture(changes: Partial<RenderAttachment> = {}): RenderAttachment {
  const file = (width: number, height: number): { url: string; width: number; height: number } => ({
    url: `https://harbour.test/files/boat-${width}x${height}.jpg`,
    width,
    height,
  });
  return {
    id: 70,
    mimeType: 'image/jpeg',
    url: 'https://harbour.test/files/boat.jpg',
    link: 'https://harbour.test/boat/',
    title: 'Boat',
    alt: 'A "red" boat',
    caption: '',
    description: '',
    width: 1200,
    height: 800,
    sizes: { medium: file(300, 200), large: file(1024, 683), thumbnail: file(150, 150) },
    ...changes,
  };
}

/** Data that `RenderData` of a test returns. */
export interface RenderDataFixture {
  entries?: RenderEntry[];
  attachments?: RenderAttachment[];
  terms?: RenderTerm[];
  comments?: RenderComment[];
  embeds?: Readonly<Record<string, string>>;
  /** Feeds by URL; an empty one could not be read. */
  feeds?: Readonly<Record<string, readonly RenderFeedItem[]>>;
  commentForm?: Partial<RenderCommentForm>;
  /** Name of the author. */
  authorName?: string;
  /** Description of the author. */
  biography?: string;
  /** The newest published menu. */
  menu?: RenderEntry;
}

/** Creates `RenderData` that returns the given data. */
function renderDataWith(fixture: RenderDataFixture = {}): RenderData {
  const { entries = [], attachments = [], terms = [], comments = [], embeds = {}, feeds = {} } = fixture;
  return {
    attachment: (id) => Promise.resolve(attachments.find((attachment) => attachment.id === id)),
    attachments: ({ ids }) => Promise.resolve(ids ? attachments.filter(({ id }) => ids.includes(id)) : attachments),
    entry: (id) => Promise.resolve(entries.find((entry) => entry.id === id)),
    entries: ({ type, limit, offset, sticky }) => {
      const found = sticky === true ? [] : entries.filter((entry) => entry.type === type);
      return Promise.resolve({ items: found.slice(offset, offset + limit), total: found.length });
    },
    pages: () => Promise.resolve(entries.filter((entry) => entry.type === 'page')),
    terms: () => Promise.resolve(terms),
    user: (id) =>
      Promise.resolve(
        id === 3
          ? {
              id: 3,
              name: fixture.authorName ?? 'Ann O’Shea',
              slug: 'ann',
              link: 'https://harbour.test/author/ann/',
              description: fixture.biography ?? '',
              avatarHash: 'abc',
            }
          : undefined,
      ),
    comments: ({ limit }) => Promise.resolve(comments.slice(0, limit)),
    commentCount: () => Promise.resolve(comments.length),
    archives: (period) =>
      Promise.resolve(
        period === 'daily'
          ? [{ year: 2024, month: 7, day: 5, count: 2, link: 'https://harbour.test/2024/07/05/' }]
          : [{ year: 2024, month: 7, count: 2, link: 'https://harbour.test/2024/07/' }],
      ),
    embed: (url) => Promise.resolve(embeds[url]),
    feed: (url) =>
      Promise.resolve(
        feeds[url] === undefined ? undefined : { items: feeds[url], expires: '2024-07-06T12:00:00.000Z' },
      ),
    menu: () => Promise.resolve(fixture.menu),
    commentForm: () => Promise.resolve({ state: 'open', requiresAuthor: true, maxDepth: 10, ...fixture.commentForm }),
    today: () =>
      Promise.resolve({ now: '2024-07-06T12:00:00.000Z', date: '2024-07-06', ends: '2024-07-07T02:30:00.000Z' }),
  };
}

/** Creates the input of a rendering for tests. */
export function inputWith(fixture: RenderDataFixture = {}, post: RenderEntry | undefined = anEntry()): RenderInput {
  return { site: SITE, data: renderDataWith(fixture), post };
}
