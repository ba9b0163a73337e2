import type { Actor } from '#route-registry';
import { runTextJob } from '#text';
import type { PostInput } from './post-input.js';

type Texts = Pick<PostInput, 'title' | 'content' | 'excerpt'>;

/** The texts of an input as they are stored: filtered, for those who may not write all HTML, and without blanks around titles. */
export async function filterTexts({ title, content, excerpt }: Texts, actor: Actor): Promise<Texts> {
  const isFree = actor.can('unfiltered_html');
  // defence: content-filtered
  const body = async (html: string | undefined): Promise<string | undefined> =>
    html && runTextJob('repairWindowsEntities', isFree ? html : await runTextJob('filterPostHtml', html));
  return {
    // defence: title-filtered
    title: title && trimTitle(isFree ? title : await runTextJob('filterCommentHtml', title)),
    content: await body(content),
    excerpt: await body(excerpt),
  };
}

/** The look behind keeps runs of blanks within a title from being tried anew at each blank. */
function trimTitle(title: string): string {
  return title.replace(/^[ \t\n\r\v]+/, '').replace(/(?<![ \t\n\r\v])[ \t\n\r\v]+$/, '');
}
