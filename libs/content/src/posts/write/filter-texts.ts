import type { Actor } from '#route-registry';
import { filterCommentHtml, filterPostHtml, repairWindowsEntities } from '#text';
import type { PostInput } from './post-input.js';

type Texts = Pick<PostInput, 'title' | 'content' | 'excerpt'>;

/** The texts of an input as they are stored: filtered, for those who may not write all HTML, and without blanks around titles. */
export function filterTexts({ title, content, excerpt }: Texts, actor: Actor): Texts {
  const isFree = actor.can('unfiltered_html');
  // defence: content-filtered
  const body = (html: string | undefined): string | undefined =>
    html && repairWindowsEntities(isFree ? html : filterPostHtml(html));
  return {
    // defence: title-filtered
    title: title && trimTitle(isFree ? title : filterCommentHtml(title)),
    content: body(content),
    excerpt: body(excerpt),
  };
}

/** The look behind keeps runs of blanks within a title from being tried anew at each blank. */
function trimTitle(title: string): string {
  return title.replace(/^[ \t\n\r\v]+/, '').replace(/(?<![ \t\n\r\v])[ \t\n\r\v]+$/, '');
}
