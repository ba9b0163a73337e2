import type { ArchiveComment, ArchiveItem, ArchiveTag } from './archive-record.js';
import { mapItem } from './map-item.js';
import type { MapItemOptions, MappedItem } from './map-item.js';
import { mapTerm } from './map-terms.js';

const shift = (hours: number) => (time: string) =>
  new Date(Date.parse(`${time}Z`) + hours * 3_600_000).toISOString().slice(0, 19);
const options: MapItemOptions = {
  now: new Date('2020-06-01T12:00:00Z'),
  // The zone of this site is three and a half hours behind UTC.
  zone: { toGmt: shift(3.5), toLocal: shift(-3.5) },
  types: new Set(['post', 'page', 'attachment', 'nav_menu_item']),
};

const blank: ArchiveItem = {
  kind: 'item',
  title: 'Storm',
  link: '',
  pubDate: '',
  creator: 'mara',
  guid: '',
  guidIsPermaLink: false,
  description: '',
  content: '',
  excerpt: '',
  id: 9,
  date: '2013-01-05 10:00:49',
  dateGmt: '2013-01-05 17:00:49',
  modified: '',
  modifiedGmt: '',
  commentStatus: 'open',
  pingStatus: 'closed',
  slug: 'storm',
  status: 'publish',
  parentId: 0,
  menuOrder: 0,
  type: 'post',
  password: '',
  isSticky: false,
  attachmentUrl: '',
  terms: [],
  meta: [],
  comments: [],
};

function map(fields: Partial<ArchiveItem>): MappedItem {
  const result = mapItem({ ...blank, ...fields }, options);
  if (result.outcome !== 'store') throw new Error(`skipped: ${result.reason}`);
  return result.item;
}

describe('mapItem: dates', () => {
  it.each([
    [{ date: '9999-12-31 23:59:59', dateGmt: '' }, '9999-12-31T23:59:59', 'future'],
    [{ date: '', dateGmt: '0001-01-01 00:00:00' }, '0001-01-01T00:00:00', 'publish'],
  ])('have years of four digits in both zones for %j', (fields, time, status) => {
    expect(map(fields)).toMatchObject({ date: time, dateGmt: time, modified: time, modifiedGmt: time, status });
  });

  it('leaves a pair of dates of the exporting site unchanged', () => {
    expect(map({})).toMatchObject({
      date: '2013-01-05T10:00:49',
      dateGmt: '2013-01-05T17:00:49',
      modified: '2013-01-05T10:00:49',
      modifiedGmt: '2013-01-05T17:00:49',
    });
  });

  it('derives a missing date with the zone of this site', () => {
    expect(map({ dateGmt: '0000-00-00 00:00:00' })).toMatchObject({ dateGmt: '2013-01-05T13:30:49' });
    expect(map({ date: '' })).toMatchObject({ date: '2013-01-05T13:30:49', dateGmt: '2013-01-05T17:00:49' });
  });

  it('does not derive a UTC date for drafts', () => {
    expect(map({ status: 'draft', dateGmt: '0000-00-00 00:00:00' })).toMatchObject({
      status: 'draft',
      date: '2013-01-05T10:00:49',
      dateGmt: null,
      modifiedGmt: '2013-01-05T13:30:49',
    });
  });

  it('falls back to the feed date, then to now', () => {
    const none = { date: '2013-02-30 10:00:00', dateGmt: '0000-00-00 00:00:00' };
    expect(map({ ...none, pubDate: 'Sat, 05 Jan 2013 18:00:20 +0100' })).toMatchObject({
      date: '2013-01-05T13:30:20',
      dateGmt: '2013-01-05T17:00:20',
    });
    expect(map({ ...none, pubDate: 'Wed, 30 Nov -0001 00:00:00 +0000' })).toMatchObject({
      date: '2020-06-01T08:30:00',
      dateGmt: '2020-06-01T12:00:00',
    });
  });

  it('uses the modification dates that the archive has', () => {
    expect(map({ modified: '2014-01-01 00:00:00', modifiedGmt: '2014-01-01 07:00:00' })).toMatchObject({
      modified: '2014-01-01T00:00:00',
      modifiedGmt: '2014-01-01T07:00:00',
    });
  });
});

describe('mapItem: status', () => {
  const later = { date: '2020-06-01 06:00:00', dateGmt: '2020-06-01 13:00:00' };

  it.each<[Partial<ArchiveItem>, string]>([
    [{ status: 'publish' }, 'publish'],
    [{ status: 'publish', ...later }, 'future'],
    [{ status: 'future', ...later }, 'future'],
    [{ status: 'future' }, 'publish'],
    [{ status: 'draft', ...later }, 'draft'],
    [{ status: 'pending' }, 'pending'],
    [{ status: 'private', ...later }, 'private'],
    [{ status: 'trash' }, 'trash'],
    [{ status: 'inherit' }, 'draft'],
    [{ status: 'approved-by-plugin' }, 'draft'],
    [{ status: 'constructor' }, 'draft'],
    [{ status: '' }, 'draft'],
    [{ status: 'publish', type: 'attachment', attachmentUrl: 'https://a.example/b.jpg' }, 'inherit'],
    [{ status: 'trash', type: 'attachment', attachmentUrl: 'https://a.example/b.jpg' }, 'trash'],
  ])('maps the status %j to %s', (fields, status) => {
    expect(map(fields).status).toBe(status);
  });

  it('drops the password of private items', () => {
    expect(map({ status: 'private', password: 'enter' }).password).toBe('');
    expect(map({ password: 'enter' }).password).toBe('enter');
  });

  it.each<[Partial<ArchiveItem>, string]>([
    [{ status: 'auto-draft' }, 'auto-draft'],
    [{ type: 'shop_order' }, 'unknown-type'],
    [{ type: 'attachment', guid: 'urn:nothing' }, 'no-file'],
  ])('skips %j for the reason %s', (fields, reason) => {
    expect(mapItem({ ...blank, ...fields }, options)).toEqual({ outcome: 'skip', reason });
  });
});

describe('mapItem: terms, format and meta', () => {
  it('separates the format from the terms and removes duplicate terms', () => {
    const terms = [
      { domain: '', slug: '', name: 'Sea' },
      { domain: 'category', slug: 'sea', name: 'Sea' },
      { domain: 'category', slug: 'sea', name: 'Sea again' },
      { domain: 'tag', slug: 'wind', name: 'Wind' },
      { domain: 'post_format', slug: 'post-format-aside', name: 'Aside' },
    ];
    const item = map({ terms, isSticky: true });
    expect(item).toMatchObject({ format: 'aside', sticky: true });
    expect(item.terms).toEqual([
      { taxonomy: 'category', slug: 'sea', name: 'Sea' },
      { taxonomy: 'post_tag', slug: 'wind', name: 'Wind' },
    ]);
    expect(map({ terms, isSticky: true, type: 'page' })).toMatchObject({ format: 'standard', sticky: false });
    expect(map({ terms: [{ domain: 'post_format', slug: 'post-format-poem', name: 'Poem' }] }).format).toBe('standard');
  });

  it('extracts item fields, drops locks and caches, and unserializes the other meta', () => {
    const item = map({
      meta: [
        { key: '_thumbnail_id', value: '77' },
        { key: '_wp_page_template', value: 'wide.php' },
        { key: '_edit_last', value: '5' },
        { key: '_edit_lock', value: '1:5' },
        { key: '_oembed_0123', value: '<iframe>' },
        { key: 'ports', value: 'a:1:{i:0;s:4:"Kiel";}' },
        { key: 'ports', value: 'O:4:"Evil":0:{}' },
        { key: '_wp_old_slug', value: 'tempest' },
        { key: 'k'.repeat(256), value: 'x' },
      ],
    });
    expect(item).toMatchObject({ featuredMediaSourceId: 77, template: 'wide.php' });
    expect(item.meta).toEqual([
      { key: 'ports', value: ['Kiel'] },
      { key: 'ports', value: 'O:4:"Evil":0:{}' },
      { key: '_wp_old_slug', value: 'tempest' },
    ]);
    expect(map({ meta: [{ key: '_wp_page_template', value: 'default' }] }).template).toBe('');
  });
});

it('mapTerm maps categories, tags and terms of other taxonomies', () => {
  const tag: ArchiveTag = { kind: 'tag', id: 4, slug: 'wind', name: '', description: '', meta: [] };
  expect(mapTerm(tag)).toMatchObject({ taxonomy: 'post_tag', name: 'wind', parentSlug: '' });
  expect(mapTerm({ ...tag, kind: 'category', parentSlug: 'wind' })).toMatchObject({
    taxonomy: 'category',
    parentSlug: '',
  });
  expect(mapTerm({ ...tag, kind: 'term', taxonomy: 'tag', parentSlug: '' })).toMatchObject({ taxonomy: 'post_tag' });
});

describe('mapItem: attachments and menu items', () => {
  it('returns the address, path, alternative text and metadata of an attachment', () => {
    const attachment = { type: 'attachment', attachmentUrl: 'https://a.example/files/2013/03/b.jpg' };
    expect(map(attachment).attachment).toEqual({
      url: attachment.attachmentUrl,
      altText: '',
      file: '',
      metadata: null,
    });
    const meta = [
      { key: '_wp_attached_file', value: '2012/11/b.jpg' },
      { key: '_wp_attachment_image_alt', value: 'A boat' },
      { key: '_wp_attachment_metadata', value: 'a:1:{s:5:"width";i:300;}' },
    ];
    expect(map({ ...attachment, meta })).toMatchObject({
      meta: [],
      attachment: { file: '2012/11/b.jpg', altText: 'A boat', metadata: { width: 300 } },
    });
    expect(map({ type: 'attachment', guid: 'http://a.example/b.jpg' }).attachment).toMatchObject({
      url: 'http://a.example/b.jpg',
    });
  });

  it('returns the target of a menu item', () => {
    const fields = {
      type: 'post_type',
      object: 'page',
      object_id: '12',
      menu_item_parent: '8',
      url: '',
      target: '_blank',
      classes: 'a:2:{i:0;s:3:"big";i:1;s:0:"";}',
      xfn: 'me',
    };
    const item = map({
      type: 'nav_menu_item',
      meta: Object.entries(fields).map(([key, value]) => ({ key: `_menu_item_${key}`, value })),
      terms: [{ domain: 'nav_menu', slug: 'main', name: 'Main' }],
    });
    expect(item.menuItem).toEqual({
      menuSlug: 'main',
      type: 'post_type',
      object: 'page',
      objectSourceId: 12,
      parentSourceId: 8,
      url: '',
      target: '_blank',
      classes: ['big'],
      rel: 'me',
    });
    expect(item).toMatchObject({ terms: [], meta: [] });
  });
});

describe('mapItem: comments', () => {
  const comment: ArchiveComment = {
    id: 1,
    author: 'Jo',
    authorEmail: '',
    authorUrl: '',
    authorIp: '',
    date: '2013-01-06 10:00:00',
    dateGmt: '',
    content: 'Ahoy',
    approved: '1',
    type: '',
    parentId: 0,
    userId: 0,
    meta: [],
  };

  it('puts comments after their parents, whatever their ids', () => {
    const comments = [
      { ...comment, id: 1, parentId: 3 },
      { ...comment, id: 3 },
      { ...comment, id: 2, parentId: 99 },
      { ...comment, id: 4, parentId: 5 },
      { ...comment, id: 5, parentId: 4 },
    ];
    expect(map({ comments }).comments.map(({ sourceId, parentSourceId }) => [sourceId, parentSourceId])).toEqual([
      [3, 0],
      [1, 3],
      [2, 0],
      [5, 0],
      [4, 5],
    ]);
  });

  it.each([
    ['1', 'approved'],
    ['0', 'hold'],
    ['', 'hold'],
    ['spam', 'spam'],
    ['trash', 'trash'],
    ['post-trashed', 'trash'],
    ['whatever', 'hold'],
  ])('maps the approval %j to %s', (approved, status) => {
    expect(map({ comments: [{ ...comment, approved }] }).comments[0]).toMatchObject({
      status,
      type: 'comment',
      date: '2013-01-06T10:00:00',
      dateGmt: '2013-01-06T13:30:00',
    });
  });

  it.each([
    ['trash', 'a:2:{i:1;s:1:"1";i:9;s:4:"spam";}', 'post-trashed', 'approved'],
    ['trash', 'a:1:{i:1;s:1:"0";}', 'post-trashed', 'hold'],
    ['trash', 'a:1:{i:2;s:1:"1";}', 'trash', ''],
    ['trash', 'a:1:{i:1;s:12:"post-trashed";}', 'trash', ''],
    ['trash', 'nonsense', 'trash', ''],
    ['publish', 'a:1:{i:1;s:1:"1";}', 'trash', ''],
  ])(
    'maps a comment of an item with the status %s and the former statuses %s to the status %s and the hidden status %j',
    (status, value, expected, hiddenStatus) => {
      const mapped = map({
        status,
        meta: [{ key: '_wp_trash_meta_comments_status', value }],
        comments: [{ ...comment, approved: 'post-trashed' }],
      });
      expect(mapped.comments[0]).toMatchObject({ status: expected, hiddenStatus });
      expect(mapped.meta).toEqual([]);
    },
  );

  it.each([
    ['1', 'approved'],
    ['0', 'hold'],
    ['spam', 'spam'],
    ['', ''],
    [undefined, ''],
  ])('maps the former approval %j of a trashed comment to the former status %j', (value, formerStatus) => {
    const meta = value === undefined ? [] : [{ key: '_wp_trash_meta_status', value }];
    const time = { key: '_wp_trash_meta_time', value: '1357464000' };
    const mapped = map({ comments: [{ ...comment, approved: 'trash', meta: [...meta, time] }] });
    expect(mapped.comments[0]).toMatchObject({ status: 'trash', formerStatus, meta: [] });
  });

  it('uses the date of the post for a comment without a date', () => {
    expect(map({ comments: [{ ...comment, date: '' }] }).comments[0]).toMatchObject({ dateGmt: '2013-01-05T17:00:49' });
  });
});
