import { isIP } from 'node:net';
import { CapabilityRegistry, UsersService } from '#identity';
import { anonymousActor, RestError, RouteRegistry } from '#route-registry';
import type { Actor, RestRequest } from '#route-registry';
import {
  escapeMarkup,
  filterCommentHtml,
  markUserLinks,
  nonEmptyText,
  repairWindowsEntities,
  sanitizeEmailAddress,
  sanitizeName,
  sanitizeTextField,
  trimAscii,
} from '#text';
import { Injectable } from '@nestjs/common';
import { readDate, SiteClock, readTextArg } from '#content-model/core';
import type { Comment } from './comment.js';
import { emailText } from './comment.resource.js';
import type { CommentInput } from './comment.resource.js';

/** The values of a request as fields of a comment, before `CommentInputReader.filterForStorage`. */
export type CommentFieldsInput = Partial<
  Pick<
    Comment,
    | 'postId'
    | 'parentId'
    | 'authorId'
    | 'authorName'
    | 'authorEmail'
    | 'authorUrl'
    | 'authorIp'
    | 'authorUserAgent'
    | 'date'
    | 'dateGmt'
    | 'content'
  >
>;

/** Maximum characters of a user agent. */
const MAX_AGENT_LENGTH = 254;

/** Converts request arguments to fields of a comment. */
@Injectable()
export class CommentInputReader {
  private readonly ownHost: string;

  constructor(
    private readonly users: UsersService,
    private readonly capabilities: CapabilityRegistry,
    private readonly clock: SiteClock,
    routes: RouteRegistry,
  ) {
    this.ownHost = new URL(routes.siteUrl).hostname;
  }

  /**
   * Converts the arguments; absent ones stay absent. An author's name, email address and URL come from the account
   * unless the request has them.
   * @throws RestError 400 `rest_comment_author_invalid`, `rest_invalid_param` (dates)
   */
  async read(args: CommentInput, actor: Actor): Promise<CommentFieldsInput> {
    const given: CommentFieldsInput = {};
    const content = readTextArg(args.content);
    if (content !== undefined) given.content = trimAscii(content);
    if (isGiven(args.post)) given.postId = args.post;
    if (isGiven(args.parent)) given.parentId = Math.max(0, args.parent);
    if (isGiven(args.author)) Object.assign(given, await this.authorOf(args.author));
    if (isGiven(args.author_name)) given.authorName = sanitizeTextField(args.author_name);
    if (args.author_email !== undefined) given.authorEmail = emailText(args.author_email);
    if (isGiven(args.author_url)) given.authorUrl = args.author_url;
    if (isGiven(args.author_ip) && actor.can('moderate_comments')) given.authorIp = args.author_ip;
    const agent = nonEmptyText(sanitizeTextField(args.author_user_agent ?? ''));
    if (agent !== undefined) given.authorUserAgent = agent.slice(0, MAX_AGENT_LENGTH);
    return { ...given, ...(await this.readTimes(args, actor)) };
  }

  /**
   * Returns the client's IP address and user agent, which are the defaults of these fields. As in the reference, a
   * client without an IP address has that of this machine.
   */
  clientOf({ remoteAddress, headers }: RestRequest): Pick<Comment, 'authorIp' | 'authorUserAgent'> {
    return {
      authorIp: isIP(remoteAddress) === 0 ? '127.0.0.1' : remoteAddress,
      authorUserAgent: sanitizeTextField(headers['user-agent'] ?? '').slice(0, MAX_AGENT_LENGTH),
    };
  }

  /**
   * Returns a user as the author of a comment.
   * @throws RestError 400 `rest_comment_author_invalid`
   */
  async authorOf(userId: number): Promise<Pick<Comment, 'authorId' | 'authorName' | 'authorEmail' | 'authorUrl'>> {
    const user = await this.users.byId(userId);
    if (!user) throw new RestError('rest_comment_author_invalid', 'No user has the id in the argument author.', 400);
    return { authorId: user.id, authorName: user.name, authorEmail: user.email, authorUrl: user.url };
  }

  /**
   * Filters the texts for storage. The allowed HTML depends on the actor's rights. Links get the `rel` values of
   * user-generated content.
   */
  filterForStorage<Given extends CommentFieldsInput>(given: Given, actor: Actor): Given {
    const { content, authorName, authorEmail, authorUrl } = given;
    return {
      ...given,
      ...(content === undefined
        ? {}
        : {
            // defence: comment-filtered
            content: markUserLinks(
              repairWindowsEntities(actor.can('unfiltered_html') ? content : filterCommentHtml(content)),
              { ownHost: this.ownHost },
            ),
          }),
      ...(authorName === undefined ? {} : { authorName: sanitizeName(authorName) }),
      ...(authorEmail === undefined ? {} : { authorEmail: sanitizeEmailAddress(authorEmail) }),
      // As in the reference, URLs of authors are stored with `&` as `&amp;`.
      ...(authorUrl === undefined ? {} : { authorUrl: escapeMarkup(authorUrl) }),
    };
  }

  /**
   * Filters the texts of an update. As in the reference, the content stays unfiltered only if the actor and the
   * author of the comment both have the right to it. This includes content that the update does not change.
   */
  async filterForUpdate<Given extends CommentFieldsInput>(
    given: Given,
    { authorId, content }: Comment,
    actor: Actor,
  ): Promise<Given> {
    const author = await this.users.byId(authorId);
    const isTrusted = author && this.capabilities.capabilitiesOf(author.roles).has('unfiltered_html');
    return this.filterForStorage({ content, ...given }, isTrusted ? actor : anonymousActor);
  }

  /** Only moderators may date comments in the future; from other users, such a date becomes the current time. */
  private async readTimes(
    { date, date_gmt: dateGmt }: CommentInput,
    actor: Actor,
  ): Promise<Pick<CommentFieldsInput, 'date' | 'dateGmt'>> {
    if (!date && !dateGmt) return {};
    const clock = await this.clock.local();
    const { local, gmt } = date ? readDate(date, clock, 'date') : readDate(dateGmt!, clock, 'date_gmt', 'utc');
    const now = clock.nowGmt();
    // defence: comment-date-present
    if (gmt > now && !actor.can('moderate_comments')) return { date: clock.toLocal(now), dateGmt: now };
    return { date: local, dateGmt: gmt };
  }
}

/** Null counts as absent. */
function isGiven<T>(value: T | null | undefined): value is T {
  return value !== undefined && value !== null;
}
