import { escapeAttribute, escapeHtml } from '#text';
import { Injectable } from '@nestjs/common';
import { PublicContent } from '#public-content';
import { MenuMarkup } from '../menus/menu-markup.js';
import type { TypedField, WidgetInstance, WidgetSetting, WidgetType } from './widget-type.js';

/** Renders widgets and the forms of their settings. */
@Injectable()
export class WidgetRenderer {
  constructor(
    private readonly content: PublicContent,
    private readonly menus: MenuMarkup,
  ) {}

  /** Returns the HTML of a widget on a page. */
  async render(type: WidgetType, instance: WidgetInstance): Promise<string> {
    const markup = await type.markup(instance, { menuMarkup: (id, label) => this.menus.markupOf(id, label) });
    const html = markup === '' ? '' : await this.content.render(markup, { pages: type.pages?.(instance) });
    return widgetElement(type, instance, html);
  }

  /**
   * Returns the HTML of the form fields of a widget's settings.
   * @param number number of the widget among those of its type
   */
  renderForm(type: WidgetType, number: number, instance: WidgetInstance): string {
    return type.fields
      .map((field) => {
        const { name } = field;
        const id = `widget-${type.id}-${number}-${name}`;
        const attributes = `id="${id}" name="widget-${type.id}[${number}][${name}]"`;
        // As in the reference, scripts of the editor set the fields of media widgets.
        if ('schema' in field)
          return `<input type="hidden" data-property="${name}" class="media-widget-instance-property" ${attributes} value="${escapeAttribute(formValue(instance[name] ?? field.valueIfAbsent))}" />`;
        const input = inputElement(field.type, instance[name] ?? '', attributes);
        return `<p><label for="${id}">${escapeHtml(field.label)}:</label> ${input}</p>`;
      })
      .join('\n');
  }
}

/** Returns the element of a widget with its title and this content. */
export function widgetElement(type: WidgetType, instance: WidgetInstance, html: string): string {
  const title = widgetTitleOf(instance);
  const heading = title === '' ? '' : `<h2 class="widgettitle">${title}</h2>`;
  return `<div class="widget ${type.classname}">${heading}${html}</div>`;
}

/** Returns the title of a widget as HTML; '' without one. */
export function widgetTitleOf({ title }: WidgetInstance): string {
  return typeof title === 'string' ? escapeHtml(title) : '';
}

/** Returns the form element for a setting of a type, with these attributes. */
function inputElement(type: TypedField['type'], setting: WidgetSetting, attributes: string): string {
  if (type === 'html')
    return `<textarea ${attributes} class="widefat code" rows="6" cols="50">${escapeHtml(String(setting))}</textarea>`;
  if (type === 'boolean' || type === 'flag')
    return `<input ${attributes} type="checkbox"${setting ? ' checked="checked"' : ''} />`;
  const inputType = type === 'integer' ? 'number' : type;
  return `<input ${attributes} class="widefat" type="${inputType}" value="${escapeAttribute(String(setting))}" />`;
}

/** Returns a setting as the value of a form field. */
function formValue(setting: WidgetSetting): string {
  if (typeof setting === 'boolean') return setting ? '1' : '';
  return String(setting);
}
