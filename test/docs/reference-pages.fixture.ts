import { CapabilityRegistry, ROLES } from '#identity';
import { SettingsRegistry } from '#platform/testing';
import type { Site } from '#testing';
import { code, pageHead, table } from './markdown.fixture.js';

/** The options that sites store. */
export function optionsPage(sites: readonly Site[]): string {
  const options = new Map(
    sites.flatMap((site) => site.provider(SettingsRegistry).list()).map((option) => [option.name, option]),
  );
  const rows = [...options.values()]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, default: value, description = '' }) => [code(name), code(shortJson(value)), description]);
  return (
    pageHead('Options', 'Values that a site stores in its database.') + table(['option', 'default', 'effect'], rows)
  );
}

/** The capabilities of each role. */
export function capabilitiesPage(site: Site): string {
  const registry = site.provider(CapabilityRegistry);
  const names = new Set(ROLES.flatMap((role) => [...registry.capabilitiesOf([role])]));
  const rows = [...names]
    .filter((name) => !registry.isRole(name))
    .sort()
    .map((name) => [code(name), ...ROLES.map((role) => (registry.roleHas(role, name) ? 'yes' : ''))]);
  return (
    pageHead('Capabilities', 'The capabilities of each role in the deployment academy, including implied ones.') +
    table(['capability', ...ROLES], rows)
  );
}

interface BlockDescription {
  name: string;
  title: string;
  category: string | null;
  is_dynamic: boolean;
  attributes: Record<string, unknown> | null;
}

/** The block types that a site describes to editors. */
export async function blocksPage(site: Site): Promise<string> {
  const { body } = await site.as('administrator').get('/core/v2/block-types');
  const rows = (body as BlockDescription[])
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, title, category, is_dynamic: isDynamic, attributes }) => [
      code(name),
      title,
      category ?? '',
      isDynamic ? 'yes' : '',
      Object.keys(attributes ?? {})
        .map(code)
        .join(', '),
    ]);
  return (
    pageHead('Blocks', 'The block types of the deployment academy. The server renders dynamic ones.') +
    table(['block', 'title', 'category', 'dynamic', 'attributes'], rows)
  );
}

function shortJson(value: unknown): string {
  const text = JSON.stringify(value) ?? '';
  return text.length > 60 ? '…' : text;
}
