import type { IncomingHttpHeaders } from 'node:http';
import type { PublicEntry } from '#public-content';
import { anonymousActor, Pipeline, RestRequest, RouteRegistry } from '#route-registry';
import type { RestResponse } from '#route-registry';
import { Injectable } from '@nestjs/common';
import { EntryPages } from '../entries/entry-pages.js';
import { CommentSection } from './comment-section.js';
import type { SitePageResponse } from '../page/page-document.js';
import { withArgument } from '../routing/site-address.js';

/** A posted comment form, and the headers and the IP address of the client that sent it. */
export interface PostedComment {
  form: URLSearchParams;
  headers: IncomingHttpHeaders;
  remoteAddress: string;
}

/** Why a comment was refused, in words for readers. */
interface Refusal {
  message: string;
  /** Names of the refused fields. */
  fields: readonly string[];
}

/** Refusals by the error code of the API; other errors show the message of the API. */
const REFUSALS: Readonly<Record<string, Refusal>> = {
  rest_comment_author_data_required: {
    message: 'Enter your name and your email address.',
    fields: ['author', 'email'],
  },
  rest_comment_content_invalid: { message: 'Enter a comment.', fields: ['comment'] },
  rest_comment_closed: { message: 'Comments are closed.', fields: [] },
  rest_comment_login_required: { message: 'Only signed-in users may comment.', fields: [] },
  comment_author_column_length: { message: 'Enter a shorter name.', fields: ['author'] },
  comment_author_email_column_length: { message: 'Enter a shorter email address.', fields: ['email'] },
  comment_author_url_column_length: { message: 'Enter a shorter address of a website.', fields: ['url'] },
  comment_content_column_length: { message: 'Enter a shorter comment.', fields: ['comment'] },
};

/** Refusals by the argument of the API that is invalid. */
const INVALID_ARGUMENTS: Readonly<Record<string, Refusal>> = {
  content: { message: 'Enter a shorter comment.', fields: ['comment'] },
  author_name: { message: 'Enter a shorter name.', fields: ['author'] },
  author_email: { message: 'Enter a valid email address.', fields: ['email'] },
  author_url: { message: 'Enter a valid address of a website, or none.', fields: ['url'] },
};

/** The refusal for readers whose comment answers one that was removed, or that the page has never shown. */
const HIDDEN_PARENT: Refusal = {
  message: 'The comment to which you reply is no longer shown. You can send yours as a new comment.',
  fields: [],
};

/** Returns the reason of a refusal in words for readers. */
function refusalOf({ code, message, data }: NonNullable<RestResponse['error']>): Refusal {
  const known = REFUSALS[code];
  if (known !== undefined) return known;
  const { params = {} } = (data ?? {}) as { params?: Record<string, string> };
  const found = Object.keys(params).flatMap((name) => INVALID_ARGUMENTS[name] ?? []);
  if (found.length === 0) return { message, fields: [] };
  return { message: found.map((one) => one.message).join(' '), fields: found.flatMap(({ fields }) => fields) };
}

/** Creates comments from forms of pages: the endpoint of the API checks and stores them. */
@Injectable()
export class CommentFormSubmission {
  constructor(
    private readonly pipeline: Pipeline,
    private readonly routes: RouteRegistry,
    private readonly pages: EntryPages,
    private readonly comments: CommentSection,
  ) {}

  /**
   * Returns a redirect to the comment if it is approved, otherwise to its entry. Returns the page of the entry with the
   * reason if the comment is refused.
   */
  async submit(entry: PublicEntry, { form, headers, remoteAddress }: PostedComment): Promise<SitePageResponse> {
    const field = (name: string): string => form.get(name) ?? '';
    const wanted = Number(field('comment_parent'));
    const parent = Number.isSafeInteger(wanted) && wanted > 0 ? wanted : 0;
    // The API accepts any parent, as the reference does, but no page would show the comment.
    if (parent > 0 && !entry.protected && !(await this.comments.isReplyTarget(entry, parent)))
      return this.refusalPage(entry, form, 0, 409, HIDDEN_PARENT);
    const response = await this.pipeline.run(
      new RestRequest({
        method: 'POST',
        path: this.routes.wirePath('/core/v2/comments'),
        actor: anonymousActor,
        headers: { 'user-agent': headers['user-agent'] },
        remoteAddress,
        body: {
          form: {
            post: String(entry.id),
            content: field('comment'),
            author_name: field('author'),
            author_email: field('email'),
            ...(field('url') === '' ? {} : { author_url: field('url') }),
            ...(parent > 0 ? { parent: String(parent) } : {}),
          },
        },
      }),
    );
    if (response.error) return this.refusalPage(entry, form, parent, response.status, refusalOf(response.error));
    const { status, link } = response.data as { status: string; link: string };
    const heldAddress = `${withArgument(entry.link, 'comment', 'held')}#comment-notice`;
    return { status: 303, headers: { location: status === 'approved' ? link : heldAddress }, body: '' };
  }

  private async refusalPage(
    entry: PublicEntry,
    form: URLSearchParams,
    parent: number,
    status: number,
    { message, fields }: Refusal,
  ): Promise<SitePageResponse> {
    const values = Object.fromEntries(
      ['comment', 'author', 'email', 'url'].map((name) => [name, form.get(name) ?? '']),
    );
    const page = await this.pages.show(entry, {
      status,
      form: { values, message, isError: true, refusedFields: fields, ...(parent > 0 ? { replyTo: parent } : {}) },
    });
    return page!;
  }
}
