// Writes the declaration files of the package. Types are not checked here: `npm run typecheck` does that.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../build/fingerprint.mjs';
import { declarationFile, entries } from './contents.mjs';

/**
 * Writes the declarations of all entries and of the files that they import.
 * @param {string} target folder of the package
 * @returns {string[]} names of the packages that the declarations import
 */
export function writeDeclarations(target) {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, ROOT);
  const program = ts.createProgram(
    entries().map(({ source }) => join(ROOT, source)),
    {
      ...options,
      noCheck: true,
      declaration: true,
      emitDeclarationOnly: true,
      sourceMap: false,
      outDir: join(target, 'types'),
    },
  );
  rmSync(join(target, 'types'), { recursive: true, force: true });
  /** @type {Set<string>} */
  const packages = new Set();
  const { diagnostics } = program.emit(undefined, (file, text) => {
    for (const { fileName } of ts.preProcessFile(text).importedFiles)
      if (/^[^.#]/.test(fileName)) packages.add(fileName);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  });
  // The compiler does not emit declaration files that are written by hand.
  for (const file of program.getSourceFiles().filter(isOwnDeclaration)) {
    const path = join(target, declarationFile(relative(ROOT, file.fileName)).replace(/\.d\.d\.ts$/, '.d.ts'));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, file.text);
  }
  if (diagnostics.length > 0)
    throw new Error(ts.formatDiagnostics(diagnostics, ts.createCompilerHost(program.getCompilerOptions())));
  return [...packages].map(packageName).flatMap((name) => withTypes(name, program));
}

/** @param {ts.SourceFile} file */
function isOwnDeclaration({ fileName, isDeclarationFile }) {
  return isDeclarationFile && fileName.startsWith(`${ROOT}/`) && !fileName.includes('/node_modules/');
}

/**
 * The package of an import, and that of its types if they are separate.
 * @param {string} name
 * @param {ts.Program} program
 */
function withTypes(name, program) {
  if (name.startsWith('node:')) return ['@types/node'];
  const types = `@types/${name.replace(/^@/, '').replace('/', '__')}`;
  const isSeparate = program.getSourceFiles().some(({ fileName }) => fileName.includes(`/node_modules/${types}/`));
  return isSeparate ? [name, types] : [name];
}

/**
 * The name of the package that an import names.
 * @param {string} specifier
 */
export function packageName(specifier) {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
