import {
  ALL_CONTEXTS,
  Arg,
  ContextArgs,
  CreateArgsOf,
  EMBED_VIEW_EDIT,
  Field,
  Resource,
  UpdateArgsOf,
  ZERO_FOR_NULL,
} from '#route-registry';
import type { SentInstance } from './widget-instances.js';

/** Path pattern of the id of a widget. */
const ID_PATH = { path: '[\\w\\-]+' };
const HIDDEN_ID_PATH = { ...ID_PATH, hiddenFromDiscovery: true };
/** Path pattern of the id of a widget type. */
const TYPE_ID_PATH = { path: '[a-zA-Z0-9_-]+' };
const readonlyText = (description: string) =>
  ({ description, type: 'string', context: EMBED_VIEW_EDIT, readonly: true }) as const;

/** A widget. */
@Resource('widget')
export class WidgetResource {
  @Field({ description: 'Identifier.', type: 'string', context: ALL_CONTEXTS }) id!: string;
  @Field({ description: 'ID of the widget type.', type: 'string', context: ALL_CONTEXTS }) id_base!: string;
  @Field({
    description: 'Sidebar of the widget.',
    type: 'string',
    default: 'wp_inactive_widgets',
    required: true,
    context: ALL_CONTEXTS,
  })
  sidebar!: string;
  @Field({ ...readonlyText('HTML of the widget.'), context: ALL_CONTEXTS }) rendered!: string;
  @Field({ description: 'HTML of the settings form of the widget.', type: 'string', context: ['edit'], readonly: true })
  rendered_form!: string;
  @Field({
    description: 'Settings: `raw`, or `encoded` and `hash`, its signature.',
    type: 'object',
    context: ['edit'],
    properties: {
      encoded: { description: 'Settings as JSON in Base64.', type: 'string', context: ['edit'] },
      hash: { description: 'Signature of the encoded settings.', type: 'string', context: ['edit'] },
      raw: { description: 'Settings by name.', type: 'object', context: ['edit'] },
    },
  })
  instance!: object;
  @Field({ description: 'Settings as the URL-encoded fields of a form.', type: 'string', context: [] })
  form_data!: string;
}

/** Writable fields of a widget. */
export interface WidgetFields {
  id?: string;
  id_base?: string;
  sidebar?: string;
  instance?: { encoded?: string; hash?: string; raw?: object };
  form_data?: string;
}

/** Arguments of the list of widgets. */
export class ListWidgetsArgs extends ContextArgs {
  @Arg({ description: 'Limit to widgets of this sidebar.', type: 'string' }) sidebar?: string;
}
/** Arguments of one widget. */
export class WidgetArgs extends ContextArgs {
  @Arg({ description: 'Identifier.', type: 'string' }, HIDDEN_ID_PATH) id!: string;
}
/** Arguments of a creation. */
export class CreateWidgetArgs extends CreateArgsOf<WidgetFields>(WidgetResource, ZERO_FOR_NULL) {}
/** Arguments of an update. */
export class UpdateWidgetArgs extends UpdateArgsOf<WidgetFields>(WidgetResource, ZERO_FOR_NULL) {
  @Arg({ description: 'Identifier.', type: 'string' }, ID_PATH) override id!: string;
}
/** Arguments of a deletion. */
export class DeleteWidgetArgs {
  @Arg({ description: 'Identifier.', type: 'string' }, HIDDEN_ID_PATH) id!: string;
  @Arg({ description: 'Whether to delete the widget permanently instead of making it inactive.', type: 'boolean' })
  force?: boolean;
}

/** A sidebar. */
@Resource('sidebar')
export class SidebarResource {
  @Field(readonlyText('Identifier.')) id!: string;
  @Field(readonlyText('Display name.')) name!: string;
  @Field(readonlyText('Description.')) description!: string;
  @Field(readonlyText("Class of the sidebar's HTML element.")) class!: string;
  @Field({ ...readonlyText('HTML before each widget.'), default: '' }) before_widget!: string;
  @Field({ ...readonlyText('HTML after each widget.'), default: '' }) after_widget!: string;
  @Field({ ...readonlyText('HTML before the title of each widget.'), default: '' }) before_title!: string;
  @Field({ ...readonlyText('HTML after the title of each widget.'), default: '' }) after_title!: string;
  @Field({ ...readonlyText('Status of the sidebar in the theme.'), enum: ['active', 'inactive'] }) status!: string;
  @Field({
    description: 'Widgets in their order.',
    type: 'array',
    items: { type: ['object', 'string'] },
    default: [],
    context: EMBED_VIEW_EDIT,
  })
  widgets!: string[];
}

/** Arguments of the list of sidebars. */
export class ListSidebarsArgs extends ContextArgs {}
/** Arguments of one sidebar. */
export class SidebarArgs extends ContextArgs {
  @Arg({ description: 'Identifier.', type: 'string' }) id!: string;
}
/** Arguments of changing a sidebar. */
export class UpdateSidebarArgs extends UpdateArgsOf<{ widgets: unknown[] }>(SidebarResource, ZERO_FOR_NULL) {
  @Arg({ description: 'Identifier.', type: 'string' }, { hiddenFromDiscovery: true }) id!: string;
}

/** A widget type. */
@Resource('widget-type')
export class WidgetTypeResource {
  @Field(readonlyText('Identifier.')) id!: string;
  @Field({ ...readonlyText('Display name.'), default: '' }) name!: string;
  @Field({ description: 'Description.', type: 'string', default: '', context: ALL_CONTEXTS }) description!: string;
  @Field({
    description: 'Whether a sidebar can contain several widgets of the type.',
    type: 'boolean',
    context: ALL_CONTEXTS,
    readonly: true,
  })
  is_multi!: boolean;
  @Field({
    description: 'Class of the HTML element of a widget.',
    type: 'string',
    default: '',
    context: EMBED_VIEW_EDIT,
    readonly: true,
  })
  classname!: string;
}

/** Arguments of the list of widget types. */
export class ListWidgetTypesArgs extends ContextArgs {}
/** Arguments of one widget type. */
export class WidgetTypeArgs extends ContextArgs {
  @Arg({ description: 'Identifier.', type: 'string' }, TYPE_ID_PATH) id!: string;
}
const TYPE_ID = { description: 'ID of the widget type.', type: 'string', required: true } as const;

/** Arguments of encoding settings. */
export class EncodeWidgetArgs {
  @Arg(TYPE_ID, TYPE_ID_PATH) id!: string;
  @Arg({
    description: 'Current settings of the widget: `encoded` in base64, and `hash`, its signature.',
    type: 'object',
  })
  instance?: SentInstance;
  @Arg(
    { description: 'New settings as the URL-encoded fields of a form.', type: 'string' },
    { noSchemaReason: 'other values than strings are ignored, as in the reference' },
  )
  form_data?: unknown;
}
/** Arguments of rendering a widget. */
export class RenderWidgetArgs {
  @Arg(TYPE_ID, TYPE_ID_PATH) id!: string;
  @Arg({ description: 'Settings of the widget: `encoded` in base64, and `hash`, its signature.', type: 'object' })
  instance?: SentInstance;
}
