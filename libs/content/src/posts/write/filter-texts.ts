import type { Actor } from '#route-registry';
import { runTextJob, trimAscii } from '#text';
import type { PostInput } from './post-input.js';

/** The texts of a post, or some of them. */
export type Texts = Pick<PostInput, 'title' | 'content' | 'excerpt'>;

/**
 * Sanitizes texts for storage: filters HTML by the actor's rights, and trims titles.
 * @param siteUrl address of the site whose PDF files the texts may embed; by default they may embed none
 */
export async function filterTexts({ title, content, excerpt }: Texts, actor: Actor, siteUrl?: string): Promise<Texts> {
  const mayUseAnyHtml = actor.can('unfiltered_html');
  // defence: content-filtered
  const filtered = async (html: string): Promise<string> =>
    mayUseAnyHtml ? html : runTextJob('filterPostHtml', html, { uploadsUrl: siteUrl });
  const body = async (html: string | undefined): Promise<string | undefined> =>
    html && runTextJob('repairWindowsEntities', await filtered(html));
  return {
    // defence: title-filtered
    title: title && (mayUseAnyHtml ? trimAscii(title) : await runTextJob('filterCommentHtml', trimAscii(title))),
    content: await body(content),
    excerpt: await body(excerpt),
  };
}
