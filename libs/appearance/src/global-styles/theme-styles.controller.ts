import {
  allowIf,
  Args,
  Item,
  List,
  Namespace,
  Read,
  refused,
  registerErrorCodes,
  Request,
  requestedContext,
  ResourceSchemas,
  RestError,
  RestRequest,
  RouteRegistry,
} from '#route-registry';
import { PostTypeRegistry } from '#content-model';
import { ActiveTheme } from '../themes/active-theme.js';
import { GlobalStylesResource, ThemeStylesArgs } from './global-styles.resource.js';
import { GlobalStyles } from './global-styles.service.js';
import { isUnknownContext } from './is-unknown-context.js';
import { THEME_JSON_VERSION } from './theme-json.js';

registerErrorCodes({ rest_cannot_read_global_styles: 403, rest_theme_not_found: 404 });

const MAY_READ = allowIf<ThemeStylesController>('users who may edit posts of at least one type', (self, request) =>
  self.allowRead(request),
);

/** `core/v2/global-styles/themes/{stylesheet}`: styles of a theme, and its variations. */
@Namespace('core/v2', 'global-styles/themes')
export class ThemeStylesController {
  constructor(
    private readonly styles: GlobalStyles,
    private readonly activeTheme: ActiveTheme,
    private readonly types: PostTypeRegistry,
    private readonly schemas: ResourceSchemas,
    private readonly routes: RouteRegistry,
  ) {}

  @List(':stylesheet/variations', {
    summary: 'List the style variations of a theme',
    args: ThemeStylesArgs,
    batch: false,
    allow: MAY_READ,
  })
  variations(@Args() { stylesheet }: ThemeStylesArgs): object[] {
    this.requireActive(stylesheet);
    return this.styles.variations().map((variation) => ({ version: THEME_JSON_VERSION, ...variation }));
  }

  @Read(':stylesheet', {
    summary: 'Get the global styles of a theme',
    args: ThemeStylesArgs,
    batch: false,
    allow: MAY_READ,
  })
  read(@Args() { stylesheet }: ThemeStylesArgs, @Request() { params }: RestRequest): Item {
    this.requireActive(stylesheet);
    const view = this.schemas.get(GlobalStylesResource).view(requestedContext(params));
    const document = isUnknownContext(params) ? {} : { ...this.styles.themeDocument() };
    const href = this.routes.urlOf(`/core/v2/global-styles/themes/${stylesheet}`);
    return new Item(view.filter(document), { self: [{ href, targetHints: { allow: ['GET'] } }] });
  }

  /** Permission to read the styles of themes. */
  allowRead({ actor }: RestRequest): boolean {
    if (this.types.mayEditAny(actor)) return true;
    throw refused(actor, 'rest_cannot_read_global_styles', 'You may not read the styles of themes.');
  }

  /** @throws RestError 404 `rest_theme_not_found` */
  private requireActive(stylesheet: string): void {
    if (stylesheet !== this.activeTheme.theme.stylesheet)
      throw new RestError('rest_theme_not_found', 'No theme has this slug.', 404);
  }
}
