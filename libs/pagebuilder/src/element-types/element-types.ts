import { COMMON_CONTROLS } from './common-controls.js';
import { expandControls } from './control-groups.js';
import { CLASSIC_WIDGETS, LAYOUT_TYPES, WIDGET_TYPES } from './element-type-declarations.js';

/** Suffixes of a control's variants per screen size. */
export const RESPONSIVE_SUFFIXES = [
  '_mobile_extra',
  '_mobile',
  '_tablet_extra',
  '_tablet',
  '_laptop',
  '_widescreen',
] as const;

/**
 * Members of settings that contain references by control name: to globals (colors and typography of the kit), and to
 * dynamic values of the page, such as its title.
 */
export const REFERENCE_MEMBERS = ['__globals__', '__dynamic__'] as const;

/** A type of element in documents. */
export interface ElementType {
  /** `elType` of layout elements, `widgetType` of widgets. */
  readonly name: string;
  readonly kind: 'layout' | 'widget';
  /** Display name. */
  readonly title: string;
  /** Names of the controls, without their responsive variants. */
  readonly controls: ReadonlySet<string>;
}

const ELEMENT_TYPES = new Map<string, ElementType>();
const common = expandControls(COMMON_CONTROLS);
for (const [name, { title, controls }] of Object.entries(LAYOUT_TYPES))
  ELEMENT_TYPES.set(name, { name, kind: 'layout', title, controls: new Set(expandControls(controls)) });
for (const [name, { title, controls }] of Object.entries(WIDGET_TYPES)) {
  ELEMENT_TYPES.set(name, { name, kind: 'widget', title, controls: new Set([...expandControls(controls), ...common]) });
}
for (const classic of CLASSIC_WIDGETS) {
  const name = `wp-widget-${classic}`;
  ELEMENT_TYPES.set(name, { name, kind: 'widget', title: classic, controls: new Set(['wp', ...common]) });
}

/** Returns a layout or widget type by name. */
export function elementType(name: string): ElementType | undefined {
  return ELEMENT_TYPES.get(name);
}

/** Whether a value is a known layout type (`elType`). */
export function isLayoutType(name: unknown): name is string {
  return typeof name === 'string' && ELEMENT_TYPES.get(name)?.kind === 'layout';
}

/** Whether a value is a known widget type (`widgetType`). */
export function isWidgetType(name: unknown): name is string {
  return typeof name === 'string' && ELEMENT_TYPES.get(name)?.kind === 'widget';
}

/** Whether a member of settings is a control of the type or a responsive variant of one. */
export function isControlOf(type: ElementType, member: string): boolean {
  if (type.controls.has(member)) return true;
  const suffix = RESPONSIVE_SUFFIXES.find((one) => member.endsWith(one));
  return suffix !== undefined && type.controls.has(member.slice(0, -suffix.length));
}
