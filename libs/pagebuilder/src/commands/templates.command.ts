import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { replaceFile, sourceFile, targetFile } from '#deployment';
import { CommandError, Configuration, wholeNumber } from '#platform';
import { AuditLog, systemActor } from '#identity';
import { Command, CommandRunner, SubCommand } from 'nest-commander';
import { DocumentError } from '../document/element.js';
import { ENVELOPE_VERSION, readEnvelope } from '../document/envelope.js';
import { TEMPLATE_TYPES } from '../templates/template-types.js';
import { TemplatesService } from '../templates/templates.service.js';

/** `templates export ID FILE`: writes a template's document to a file. */
@SubCommand({
  name: 'export',
  arguments: '<id> <file>',
  description: 'Write a template to a file.',
  argsDescription: { id: 'ID of the template.', file: 'File to write; - for stdout.' },
})
export class ExportTemplateCommand extends CommandRunner {
  constructor(
    private readonly templates: TemplatesService,
    private readonly configuration: Configuration,
  ) {
    super();
  }

  async run([id = '', file = '']: string[]): Promise<void> {
    const template = await this.templates.byId(wholeNumber(id) ?? 0);
    if (!template) throw new CommandError(`No template has the id ${id}.`);
    const { title, type, pageSettings, content } = template;
    const text = `${JSON.stringify({ title, type, version: ENVELOPE_VERSION, page_settings: pageSettings, content: content ?? [] })}\n`;
    if (file === '-') process.stdout.write(text);
    else
      await replaceFile(targetFile(file, this.configuration), (stream) => pipeline(Readable.from(text), stream)).catch(
        (error: unknown) => {
          throw new CommandError(`The file cannot be written: ${(error as Error).message}`);
        },
      );
  }
}

/** `templates import FILE`: creates a template from a document in a file. */
@SubCommand({
  name: 'import',
  arguments: '<file>',
  description: 'Create a template from a file.',
  argsDescription: { file: 'File that `templates export` or another site wrote.' },
})
export class ImportTemplateCommand extends CommandRunner {
  constructor(
    private readonly templates: TemplatesService,
    private readonly audit: AuditLog,
  ) {
    super();
  }

  async run([file = '']: string[]): Promise<void> {
    const { path } = await sourceFile(file);
    const { title, type, page_settings: pageSettings, content } = parseEnvelope(await readFile(path, 'utf8'), file);
    if (!Object.hasOwn(TEMPLATE_TYPES, type))
      throw new CommandError(
        `The document has the type ${type}. Types of templates are: ${Object.keys(TEMPLATE_TYPES).join(', ')}.`,
      );
    const template = await this.templates.create({ title, type, pageSettings, content }, systemActor);
    this.audit.recordLocal('template imported', { template: template.id });
    process.stdout.write(`Template ${template.id}: ${template.title}\n`);
  }
}

/** `templates`: exports and imports templates. */
@Command({
  name: 'templates',
  description: 'Export and import templates of the page builder.',
  subCommands: [ExportTemplateCommand, ImportTemplateCommand],
})
export class TemplatesCommand extends CommandRunner {
  async run(): Promise<void> {
    this.command.help({ error: true });
  }
}

function parseEnvelope(text: string, file: string): ReturnType<typeof readEnvelope> {
  try {
    return readEnvelope(JSON.parse(text));
  } catch (error) {
    if (error instanceof DocumentError) throw new CommandError(`${file} is not a document: ${error.message}`);
    if (error instanceof SyntaxError)
      throw new CommandError(`${file} is not JSON. Use a file that "templates export" or another site wrote.`);
    throw error;
  }
}
