import { Injectable } from '@nestjs/common';
import type { LiveSession } from '#identity';
import { Configuration, wholeNumber } from '#platform';
import { ResourceRegistry, resourcePath, titleField } from '#resources';
import type { ResourceStore, StoredItem } from '#resources';
import { Pipeline, RestRequest, RouteRegistry } from '#route-registry';
import type { Params, RestError, RestResponse } from '#route-registry';
import { html } from '#text';
import type { Html } from '#text';
import { textParam } from './admin-page.js';
import type { AdminPage, PageRequestContext } from './admin-page.js';
import { AdminSite } from './admin-site.js';
import { confirmation } from './confirmation.js';
import { refusalNotice } from './form-refusal.js';
import { AdminPageLayout } from './page-layout.js';
import { redirectResponse } from './page-response.js';
import type { AdminPageResponse } from './page-response.js';
import { redirectToSignIn } from './redirect-to-sign-in.js';
import { bodyOf, fieldInput, formFields, FormValueError } from './resource-form.js';
import type { ItemValues } from './resource-form.js';

type Store = ResourceStore<StoredItem>;

/** Value of `item` in addresses and forms that stands for an item to create. */
const NEW_ITEM = 'new';
/** Number of items of a page. */
const PAGE_SIZE = 20;
/** Notices by the value of `done` in the query. */
const NOTICES: ReadonlyMap<string, string> = new Map([
  ['saved', 'The item is saved.'],
  ['deleted', 'The item is deleted.'],
]);

/**
 * Lists, creates, edits and deletes the items of stored resources, by forms that derive from their declarations. All
 * reads and writes are requests to the API with the rights of the user.
 */
@Injectable()
export class ResourcesPage implements AdminPage {
  readonly path = 'resources';
  readonly formLimit: number;

  constructor(
    private readonly site: AdminSite,
    private readonly layout: AdminPageLayout,
    private readonly registry: ResourceRegistry,
    private readonly routes: RouteRegistry,
    private readonly pipeline: Pipeline,
    { bodyLimit }: Configuration,
  ) {
    // Its fields may be as long as those of requests of the API.
    this.formLimit = bodyLimit;
  }

  async get(context: PageRequestContext): Promise<AdminPageResponse> {
    const { session, params } = context;
    const { collection, item } = this.argumentsOf(params);
    if (!session) return redirectToSignIn(this.site, this.path, { collection, item });
    if (collection === '') return this.showCollections(context);
    const store = this.registry.get(collection);
    if (!store) return this.answerNotFound(context, 'This site has no such collection.', this.site.path(this.path));
    if (item === '') return this.showList(context, session, store);
    const loaded = item === NEW_ITEM ? { values: defaultsOf(store) } : await this.load(context, session, store, item);
    return 'answer' in loaded ? loaded.answer : this.showForm(context, store, item, loaded.values);
  }

  async post(context: PageRequestContext): Promise<AdminPageResponse> {
    const { session, params } = context;
    const { collection, item } = this.argumentsOf(params);
    if (!session) return redirectToSignIn(this.site, this.path, { collection, item });
    const store = this.registry.get(collection);
    if (!store) return this.answerNotFound(context, 'This site has no such collection.', this.site.path(this.path));
    const isDeletion = textParam(params, 'action') === 'delete';
    const loaded = item === NEW_ITEM ? { values: {} } : await this.load(context, session, store, item);
    if ('answer' in loaded) return loaded.answer;
    try {
      const answer = isDeletion
        ? await this.requestApi(session, 'DELETE', store, `/${item}`)
        : await this.requestApi(
            session,
            item === NEW_ITEM ? 'POST' : 'PATCH',
            store,
            item === NEW_ITEM ? '' : `/${item}`,
            {},
            bodyOf(store.declaration.fields, params, loaded.values),
          );
      if (!answer.error) return redirectResponse(`${this.addressOf(store)}&done=${isDeletion ? 'deleted' : 'saved'}`);
      return await this.showForm(context, store, item, this.readSubmittedValues(store, params), answer);
    } catch (error) {
      if (!(error instanceof FormValueError)) throw error;
      return this.showForm(context, store, item, this.readSubmittedValues(store, params), error);
    }
  }

  argumentsOf(params: Params): { collection: string; item: string } {
    return { collection: textParam(params, 'collection'), item: textParam(params, 'item') };
  }

  /** @param href address of the list from which the user can choose again */
  private answerNotFound(context: PageRequestContext, text: string, href: string): Promise<AdminPageResponse> {
    return this.layout.message(context, 404, 'Not found', text, { href, text: 'Back to the list' });
  }

  /** Answers for an item that does not exist or that the user may not edit. */
  private answerItemNotFound(context: PageRequestContext, store: Store): Promise<AdminPageResponse> {
    return this.answerNotFound(context, 'You may not edit this item, or it is gone.', this.addressOf(store));
  }

  private showError(context: PageRequestContext, store: Store, error: RestError): Promise<AdminPageResponse> {
    return this.layout.message(context, error.status, nameOf(store), error.message);
  }

  private showCollections(context: PageRequestContext): Promise<AdminPageResponse> {
    return this.layout.page(context, {
      title: 'Resources',
      main: html`<h1>Resources</h1>
        <section class="card" aria-label="Collections">
          ${
            this.registry.all.length === 0
              ? html`<p>This site has no resources.</p>`
              : html`<ul class="rows">
                  ${this.registry.all.map((store) => html`<li><a href="${this.addressOf(store)}">${nameOf(store)}</a></li>`)}
                </ul>`
          }
        </section>`,
    });
  }

  private async showList(context: PageRequestContext, session: LiveSession, store: Store): Promise<AdminPageResponse> {
    const pageNumber = /^[1-9]\d{0,5}$/.exec(textParam(context.params, 'page'))?.[0] ?? '1';
    const query = {
      page: pageNumber,
      per_page: PAGE_SIZE,
      context: 'edit',
      ...(store.declaration.hasDrafts ? { status: 'any' } : {}),
    };
    const answer = await this.requestApi(session, 'GET', store, '', query);
    if (answer.error) return this.showError(context, store, answer.error);
    const items = answer.data as readonly ItemValues[];
    const pageCount = Number(answer.headers.get('X-WP-TotalPages') ?? 1);
    const notice = NOTICES.get(textParam(context.params, 'done'));
    const link = (page: number, text: string) =>
      html`<a class="button" href="${this.addressOf(store)}&page=${String(page)}">${text}</a>`;
    return this.layout.page(context, {
      title: nameOf(store),
      main: html`<h1>${nameOf(store)}</h1>
        ${notice === undefined ? undefined : html`<p class="notice good" role="status">${notice}</p>`}
        <section class="card" aria-label="Items">
          <p><a class="button" href="${this.addressOf(store, NEW_ITEM)}">New</a></p>
          ${items.length === 0 ? html`<p>There are no items.</p>` : html`<ul class="rows">${items.map((item) => this.renderRow(store, item))}</ul>`}
          <p class="choices">${Number(pageNumber) > 1 ? link(Number(pageNumber) - 1, 'Previous page') : undefined}
            ${Number(pageNumber) < pageCount ? link(Number(pageNumber) + 1, 'Next page') : undefined}</p>
        </section>
        <p><a href="${this.site.path(this.path)}">All resources</a></p>`,
    });
  }

  private renderRow(store: Store, item: ItemValues): Html {
    const { hasDrafts } = store.declaration;
    const id = String(item['id']);
    return html`<li>
      <div><a href="${this.addressOf(store, id)}">${titleOf(store, id, item)}</a></div>
      <span class="soft small">${hasDrafts ? String(item['status']) : `ID ${id}`}</span>
    </li>`;
  }

  /**
   * Shows the form of an item.
   * @param refusal why the submitted values were not stored
   */
  private showForm(
    context: PageRequestContext,
    store: Store,
    item: string,
    values: ItemValues,
    refusal?: RestResponse | FormValueError,
  ): Promise<AdminPageResponse> {
    const refused = refusedFields(refusal);
    const title = item === NEW_ITEM ? `New: ${nameOf(store)}` : `${nameOf(store)} ${item}`;
    return this.layout.page(context, {
      title,
      status: refusal === undefined ? 200 : refusal instanceof FormValueError ? 400 : refusal.status,
      main: html`<h1>${title}</h1>
        ${refusalNotice(refusal && messageOf(refusal))}
        <section class="card narrow" aria-label="Item">
          <form method="post" action="${this.site.path(this.path)}">
            ${context.nonceField(this.path)}<input type="hidden" name="collection" value="${resourcePath(store)}" /><input
              type="hidden"
              name="item"
              value="${item}"
            />${formFields(store.declaration.fields).map((field) => fieldInput(field, values[field.name], refused.has(field.name)))}
            <p class="choices">
              <button class="main" name="action" value="save">Save</button>
              ${item === NEW_ITEM ? undefined : deleteButton(titleOf(store, item, values))}
            </p>
          </form>
        </section>
        <p><a href="${this.addressOf(store)}">Back to the list</a></p>`,
    });
  }

  /** Returns the stored values of an item, or the answer if it does not exist or the user may not edit it. */
  private async load(
    context: PageRequestContext,
    session: LiveSession,
    store: Store,
    item: string,
  ): Promise<{ values: ItemValues } | { answer: AdminPageResponse }> {
    if (wholeNumber(item) === undefined) return { answer: await this.answerItemNotFound(context, store) };
    const { error, data } = await this.requestApi(session, 'GET', store, `/${item}`, { context: 'edit' });
    if (!error) return { values: data as ItemValues };
    // An item that cannot be read because of a failure of the server is not gone.
    const isFailure = error.status >= 500;
    return {
      answer: await (isFailure ? this.showError(context, store, error) : this.answerItemNotFound(context, store)),
    };
  }

  private readSubmittedValues(store: Store, params: Params): ItemValues {
    return Object.fromEntries(
      formFields(store.declaration.fields).map(({ name, kind }) => {
        const text = textParam(params, `field_${name}`);
        return [name, kind === 'flag' ? text !== '' : text];
      }),
    );
  }

  private requestApi(
    { actor }: LiveSession,
    method: string,
    store: Store,
    itemPath: string,
    query: Params = {},
    json?: Params,
  ): Promise<RestResponse> {
    const path = this.routes.wirePath(resourcePath(store)) + itemPath;
    return this.pipeline.run(new RestRequest({ method, path, actor, query, body: json && { json } }));
  }

  private addressOf(store: Store, item?: string): string {
    return this.site.path(this.path, { collection: resourcePath(store), ...(item === undefined ? {} : { item }) });
  }
}

function nameOf({ declaration: { base, namespace } }: Store): string {
  const words = base.replaceAll(/\W|_/g, ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} (${namespace})`;
}

function defaultsOf({ declaration: { fields } }: Store): ItemValues {
  return Object.fromEntries(fields.map(({ name, defaultValue }) => [name, defaultValue]));
}

/** The title of an item, or its id. */
function titleOf({ declaration: { fields } }: Store, id: string, values: ItemValues): string {
  const title = titleField(fields);
  return (title && String(values[title.name] ?? '')) || `Item ${id}`;
}

/** Returns the button that asks for confirmation, and its dialog. */
function deleteButton(title: string): Html {
  return confirmation({
    id: 'deletion',
    label: 'Delete',
    question: `Delete “${title}”?`,
    consequence: 'The item cannot be restored.',
    action: html`<button class="danger" name="action" value="delete" formnovalidate>Delete</button>`,
  });
}

function messageOf(refusal: RestResponse | FormValueError): string {
  if (refusal instanceof FormValueError) return refusal.message;
  const details = Object.values(refusedArguments(refusal));
  return details.length > 0 ? details.join(' ') : (refusal.error?.message ?? '');
}

/** The names of the fields whose values were refused. */
function refusedFields(refusal: RestResponse | FormValueError | undefined): Set<string> {
  if (refusal instanceof FormValueError) return new Set([refusal.field]);
  return new Set(refusal && Object.keys(refusedArguments(refusal)));
}

/** The messages about refused arguments, by their names. */
function refusedArguments({ error }: RestResponse): Readonly<Record<string, string>> {
  return (error?.data as { params?: Record<string, string> } | undefined)?.params ?? {};
}
