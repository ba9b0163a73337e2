// Reports of the public API of each entry of the package: the exported names with their signatures, without comments
// and private members. Entries `<library>/testing` are internal.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';
import { declarationFile, entries } from './contents.mjs';

function publicEntries() {
  return entries().filter(({ name }) => !name.endsWith('/testing'));
}

/**
 * The reports by the names of their files.
 * @param {string} target folder of the package with its declarations
 * @returns {Map<string, string>}
 */
export function apiReports(target) {
  const { imports } = JSON.parse(readFileSync(join(target, 'package.json'), 'utf8'));
  /** @param {string} name @param {string} from */
  const resolveName = (name, from) => {
    const file = name.startsWith('.')
      ? resolve(dirname(from), name.replace(/\.js$/, '.d.ts'))
      : imports[name] && join(target, imports[name].types);
    return file && existsSync(file)
      ? { resolvedFileName: file, extension: '.d.ts', isExternalLibraryImport: false }
      : undefined;
  };
  const options = { noLib: true, types: [], noCheck: true };
  const host = ts.createCompilerHost(options);
  // Packages are not loaded: signatures are printed as they are written.
  host.resolveModuleNameLiterals = (literals, from) =>
    literals.map(({ text }) => ({ resolvedModule: resolveName(text, from) }));
  const files = publicEntries().map((entry) => ({ ...entry, file: join(target, declarationFile(entry.source)) }));
  const program = ts.createProgram(
    files.map(({ file }) => file),
    options,
    host,
  );
  return new Map(
    files.map(({ name, file }) => [
      `${name.replace('/', '-')}.d.ts`,
      report(name, program.getSourceFile(file), program.getTypeChecker()),
    ]),
  );
}

/**
 * @param {string} name
 * @param {ts.SourceFile | undefined} source
 * @param {ts.TypeChecker} checker
 */
function report(name, source, checker) {
  const module = source && checker.getSymbolAtLocation(source);
  const exported = module ? checker.getExportsOfModule(module) : [];
  const texts = exported
    .map((symbol) => ({ name: symbol.name, text: signature(symbol, checker) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  return (
    [`// atrium/${name}: written by "npm run api:report".`, ...texts.map(({ text }) => text), '']
      .join('\n\n')
      .trimEnd() + '\n'
  );
}

/**
 * The declarations of an exported symbol.
 * @param {ts.Symbol} symbol
 * @param {ts.TypeChecker} checker
 */
function signature(symbol, checker) {
  const original = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const printer = ts.createPrinter({ removeComments: true });
  const texts = (original.declarations ?? []).map((declaration) => {
    const statement = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
    const { transformed } = ts.transform(statement, [withoutPrivates]);
    return printer.printNode(ts.EmitHint.Unspecified, transformed[0] ?? statement, statement.getSourceFile());
  });
  const renamed = original.name === symbol.name ? '' : `// exported as ${symbol.name}\n`;
  return texts.length > 0 ? renamed + texts.join('\n') : `export { ${symbol.name} };`;
}

/** @type {ts.TransformerFactory<ts.Node>} */
const withoutPrivates = (context) => {
  /** @param {ts.Node} node @returns {ts.Node | undefined} */
  const visit = (node) => {
    const isPrivate =
      (ts.canHaveModifiers(node) && ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword)) ||
      (ts.isPropertyDeclaration(node) && ts.isPrivateIdentifier(node.name));
    // A constructor's parameters are public, even if they are private properties.
    if (isPrivate && ts.isClassElement(node) && !ts.isConstructorDeclaration(node)) return undefined;
    return ts.visitEachChild(node, visit, context);
  };
  return (root) => ts.visitEachChild(root, visit, context);
};
