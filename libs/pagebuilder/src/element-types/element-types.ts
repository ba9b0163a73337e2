import { COMMON_CONTROLS } from './common-controls.js';
import { expandControls } from './control-groups.js';
import { CLASSIC_WIDGETS, LAYOUT_TYPES, WIDGET_TYPES } from './tables.js';

/** Endings of a control's name that make it count on one kind of screens. */
export const RESPONSIVE_SUFFIXES = [
  '_mobile_extra',
  '_mobile',
  '_tablet_extra',
  '_tablet',
  '_laptop',
  '_widescreen',
] as const;

/** Members of settings that hold references by control name: to globals of the kit, and to values of the page at hand. */
export const REFERENCE_MEMBERS = ['__globals__', '__dynamic__'] as const;

/** A type of element that documents may use. */
export interface ElementType {
  /** `elType` of layout elements, `widgetType` of widgets. */
  readonly name: string;
  readonly kind: 'layout' | 'widget';
  /** For people. */
  readonly title: string;
  readonly controls: ReadonlySet<string>;
}

const TYPES = new Map<string, ElementType>();
const common = expandControls(COMMON_CONTROLS);
for (const [name, { title, controls }] of Object.entries(LAYOUT_TYPES))
  TYPES.set(name, { name, kind: 'layout', title, controls: new Set(expandControls(controls)) });
for (const [name, { title, controls }] of Object.entries(WIDGET_TYPES)) {
  TYPES.set(name, { name, kind: 'widget', title, controls: new Set([...expandControls(controls), ...common]) });
}
for (const classic of CLASSIC_WIDGETS) {
  const name = `wp-widget-${classic}`;
  TYPES.set(name, { name, kind: 'widget', title: classic, controls: new Set(['wp', ...common]) });
}

/** The type of a name, whatever its kind. */
export function elementType(name: string): ElementType | undefined {
  return TYPES.get(name);
}

/** Whether a layout element is of a known type (`elType`). */
export function isLayoutType(name: unknown): name is string {
  return typeof name === 'string' && TYPES.get(name)?.kind === 'layout';
}

/** Whether a widget is of a known type (`widgetType`). */
export function isWidgetType(name: unknown): name is string {
  return typeof name === 'string' && TYPES.get(name)?.kind === 'widget';
}

/** Whether a settings member is a control of the type, for all screens or for one kind of them. */
export function isControlOf(type: ElementType, member: string): boolean {
  if (type.controls.has(member)) return true;
  const suffix = RESPONSIVE_SUFFIXES.find((one) => member.endsWith(one));
  return suffix !== undefined && type.controls.has(member.slice(0, -suffix.length));
}
