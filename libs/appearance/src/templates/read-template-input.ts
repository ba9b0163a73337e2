import type { Params } from '#route-registry';
import { omitUndefined } from '#schema';
import { removeNul, slugify } from '#text';
import { readTextArg, readTitleArg } from '#content-model/core';
import type { TemplateInput } from './template-writer.js';

/** Converts the validated arguments of a write to the input of `TemplateWriter`. */
export function readTemplateInput(params: Params): TemplateInput {
  const text = (name: string): string | undefined =>
    typeof params[name] === 'string' ? removeNul(params[name]) : undefined;
  const slug = text('slug');
  const input: TemplateInput = {
    slug: slug === undefined ? undefined : slugify(slug),
    title: readTitleArg(params.title),
    content: readTextArg(params.content),
    excerpt: text('description'),
    author: Number(params.author) || undefined,
    theme: text('theme'),
    area: text('area'),
    suggested: typeof params.is_wp_suggestion === 'boolean' ? params.is_wp_suggestion : undefined,
  };
  return omitUndefined(input);
}
