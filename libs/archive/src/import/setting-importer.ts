import { SettingsRegistry, SettingsService } from '#platform';
import type { SettingDefinition, SettingsSnapshot } from '#platform';
import { PostRepository } from '#post-repository';
import { TermsService } from '#content-model/core';
import { Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { compileSchema, SchemaFailure } from '#schema';
import type { Json } from '#schema';
import type { ArchiveSetting } from '../archive-record.js';
import { isTransferable } from '../is-transferable.js';
import { tryParseJson } from '../try-parse-json.js';
import type { ImportRun } from './import-run.js';

/** Maximum characters of the JSON of a value; the values stay in memory until the end of the archive. */
const MAX_JSON_LENGTH = 250_000;
/** The option that shows a page as the front page, and the one with the id of that page. */
const FRONT_PAGE = { shows: 'show_on_front', page: 'page_on_front' };

type Value = { value: unknown } | undefined;

/** Applies the settings of an archive to this site. */
@Injectable()
export class SettingImporter {
  constructor(
    private readonly registry: SettingsRegistry,
    private readonly settings: SettingsService,
    private readonly posts: PostRepository,
    private readonly terms: TermsService,
  ) {}

  /** Records a setting for `finalize`, because it may refer to an item that comes later. */
  collect({ name, value }: ArchiveSetting, run: ImportRun): void {
    if (!run.options.settings) {
      run.report.hasUnusedSettings = true;
      return;
    }
    const definition = this.registry.find(name);
    if (!definition || !isTransferable(definition))
      return run.report.countRefusedSetting('settings that this site does not import', name);
    const parsed = value.length > MAX_JSON_LENGTH ? undefined : tryParseJson(value);
    if (parsed === undefined) return run.report.countRefusedSetting('settings with invalid values', name);
    run.settings.set(name, parsed);
  }

  /** Stores the settings that differ from those of this site. */
  async finalize(run: ImportRun): Promise<void> {
    const present = await this.settings.snapshot();
    const values = new Map<SettingDefinition<unknown>, unknown>();
    for (const [name, archived] of run.settings) {
      const definition = this.registry.find(name)!;
      const local = await this.convertValue(definition, archived, run);
      if (local) values.set(definition, local.value);
    }
    this.omitMissingFrontPage(values, run);
    for (const [definition, value] of values) await this.store(definition, value, present, run);
  }

  private async store(
    definition: SettingDefinition<unknown>,
    value: unknown,
    present: SettingsSnapshot,
    run: ImportRun,
  ): Promise<void> {
    const isPresent = isDeepStrictEqual(present.get(definition), value);
    if (!isPresent) await this.settings.set(definition, value);
    run.report.count('settings', isPresent ? 'present' : 'imported');
  }

  /** The value on this site, as an endpoint would store it. Refused values are reported. */
  private async convertValue(definition: SettingDefinition<unknown>, archived: Json, run: ImportRun): Promise<Value> {
    const { name } = definition;
    // As in the API, null stands for the default.
    if (archived === null) return { value: definition.default };
    const valid = validValue(definition, archived);
    if (!valid) {
      run.report.countRefusedSetting('settings with invalid values', name);
      return undefined;
    }
    const local = definition.references ? await this.findLocalId(definition, valid.value, run) : valid;
    if (!local) run.report.countRefusedSetting('settings that refer to something that was not imported', name);
    return local;
  }

  private async findLocalId(
    { references }: SettingDefinition<unknown>,
    sourceId: unknown,
    run: ImportRun,
  ): Promise<Value> {
    if (sourceId === 0) return { value: 0 };
    const { kind, type } = references!;
    const ids = kind === 'term' ? run.termIds : { get: (id: number) => run.items.idOf(id) };
    const id = ids.get(sourceId as number);
    if (id === undefined) return undefined;
    const found = kind === 'term' ? (await this.terms.byId(id))?.taxonomy : (await this.posts.byId(id))?.type;
    return found === type ? { value: id } : undefined;
  }

  /**
   * Removes the setting to show a page as the front page if that page was not imported. Otherwise, the site would show
   * the page of its own setting.
   */
  private omitMissingFrontPage(values: Map<SettingDefinition<unknown>, unknown>, run: ImportRun): void {
    const [shows, page] = [this.registry.find(FRONT_PAGE.shows), this.registry.find(FRONT_PAGE.page)];
    if (!shows || !page || values.get(shows) !== 'page' || values.has(page)) return;
    values.delete(shows);
    run.report.countRefusedSetting('settings that refer to something that was not imported', shows.name);
  }
}

/** Validates and converts a value by the schema of its option, as its endpoint does. */
function validValue({ name, schema, clean }: SettingDefinition<unknown>, value: Json): Value {
  const compiled = compileSchema(schema!);
  if (compiled.validate(value, name) !== null) return undefined;
  const sanitized = compiled.sanitize(value, name);
  if (sanitized instanceof SchemaFailure) return undefined;
  const cleaned = clean ? clean(sanitized as never) : sanitized;
  return cleaned === undefined ? undefined : { value: cleaned };
}
