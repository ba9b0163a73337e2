import type { Params } from '#route-registry';
import { slugify } from '#text';
import { textIn } from '#content/core';
import type { TemplateInput } from './template-writer.js';

/** Makes input of the checked arguments of a create or update endpoint. */
export function readTemplateInput(params: Params): TemplateInput {
  const text = (name: string): string | undefined => plain(typeof params[name] === 'string' ? params[name] : undefined);
  const slug = text('slug');
  const title = plain(textIn(params.title));
  const input: TemplateInput = {
    slug: slug === undefined ? undefined : slugify(slug),
    // A title in an object cannot be emptied.
    title: title === '' && typeof params.title === 'object' ? undefined : title,
    content: plain(textIn(params.content)),
    excerpt: text('description'),
    author: Number(params.author) || undefined,
    theme: text('theme'),
    area: text('area'),
  };
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}

/** U+0000 has no meaning in any text, and PostgreSQL cannot store it. */
function plain(text: string | undefined): string | undefined {
  return text?.replaceAll('\0', '');
}
