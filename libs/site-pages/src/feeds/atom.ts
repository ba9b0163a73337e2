import { xml } from '#text';
import type { Html } from '#text';
import { updatedGmt } from './feed.js';
import type { Feed, FeedItem } from './feed.js';

/** Media type of Atom. */
export const ATOM_TYPE = 'application/atom+xml; charset=UTF-8';

/** Writes a feed as Atom 1.0 (RFC 4287). */
export function atom(feed: Feed): string {
  return xml`<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${feed.language}">
<id>${feed.self}</id>
<title>${feed.title}</title>
${feed.description === '' ? undefined : xml`<subtitle>${feed.description}</subtitle>`}
<updated>${updatedGmt(feed)}Z</updated>
<link rel="self" type="application/atom+xml" href="${feed.self}"/>
<link rel="alternate" type="text/html" href="${feed.link}"/>
${feed.hub === undefined ? undefined : xml`<link rel="hub" href="${feed.hub}"/>`}
${feed.items.map(entry)}
</feed>
`.text;
}

function entry({ id, link, title, author, summary, content, publishedGmt, modifiedGmt, categories }: FeedItem): Html {
  return xml`<entry>
<id>${id}</id>
<title>${title}</title>
<link rel="alternate" type="text/html" href="${link}"/>
<published>${publishedGmt}Z</published>
<updated>${modifiedGmt}Z</updated>
<author><name>${author === '' ? 'Anonymous' : author}</name></author>
${categories.map((name) => xml`<category term="${name}"/>`)}
<summary type="html">${summary}</summary>
<content type="html">${content}</content>
</entry>`;
}
