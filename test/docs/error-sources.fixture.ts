import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** A code in an object of `registerErrorCodes`. */
export interface RegisteredCode {
  code: string;
  library: string;
  status: number;
  /** Its doc comment. */
  meaning: string;
}

/** A use of a code: it is thrown, or put into the details of a refused argument. */
export interface UsedCode {
  /** `…` stands for each computed part. */
  code: string;
  library: string;
  path: string;
  /** The message after the code; `…` stands for each computed part. */
  message: string;
  /** The statuses with which it is thrown here, if the call names them. */
  statuses: number[];
  /** Whether an error has the code, not an entry of its details. */
  isThrown: boolean;
}

/** The error codes in the sources of all libraries. */
export interface ErrorSources {
  registered: RegisteredCode[];
  used: UsedCode[];
  /**
   * The libraries that call `refused` with a computed code, which throws 401 for anonymous users and 403 for others.
   */
  computedRefusals: Set<string>;
}

const CODE = /^[a-z…]+(?:[_-][a-z…]+)+$/;
const HAS_CODES = /RestError|refused|registerErrorCodes|\bcode\b|SchemaViolation|rest_/;

/** Reads the codes from the sources, because the catalog of a process also contains the codes of other suites. */
export function errorSources(): ErrorSources {
  const found: ErrorSources = { registered: [], used: [], computedRefusals: new Set() };
  for (const library of readdirSync('libs'))
    for (const name of readdirSync(join('libs', library, 'src'), { recursive: true, encoding: 'utf8' }).sort()) {
      if (!name.endsWith('.ts') || /\.(?:spec|fixture)\.ts$|(?:^|\/)testing\b/.test(name)) continue;
      const path = join('libs', library, 'src', name);
      const text = readFileSync(path, 'utf8');
      if (HAS_CODES.test(text)) new SourceReader(library, path, text, found).read();
    }
  return found;
}

class SourceReader {
  private readonly source: ts.SourceFile;

  constructor(
    private readonly library: string,
    private readonly path: string,
    text: string,
    private readonly found: ErrorSources,
  ) {
    this.source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  }

  read(): void {
    this.visit(this.source);
  }

  private visit(node: ts.Node): void {
    if (ts.isCallExpression(node) && node.expression.getText() === 'registerErrorCodes')
      return this.register(node.arguments[0]!);
    if (ts.isCallExpression(node) && node.expression.getText() === 'refused' && !hasLiteralCode(node))
      this.found.computedRefusals.add(this.library);
    const code = textOf(node);
    if (code !== undefined && CODE.test(code)) this.use(node, code);
    ts.forEachChild(node, (child) => this.visit(child));
  }

  private register(codes: ts.Node): void {
    if (!ts.isObjectLiteralExpression(codes)) throw new Error(`${this.path}: the codes are not an object literal.`);
    for (const member of codes.properties) {
      if (!ts.isPropertyAssignment(member))
        throw new Error(`${this.path}: ${member.getText()} is not a code with a status.`);
      const { name, initializer } = member;
      const code = ts.isComputedPropertyName(name) ? textOf(name.expression) : 'text' in name ? name.text : undefined;
      if (code === undefined) throw new Error(`${this.path}: the code ${name.getText()} is computed.`);
      const meaning = ts.getJSDocCommentsAndTags(member).map((doc) => ts.getTextOfJSDocComment(doc.comment) ?? '');
      this.found.registered.push({
        code,
        library: this.library,
        status: Number(initializer.getText()),
        meaning: meaning.join(' '),
      });
    }
  }

  private use(node: ts.Node, code: string): void {
    const { library, path } = this;
    let call = node.parent;
    while (ts.isConditionalExpression(call)) call = call.parent;
    const found = { code, library, path, message: '', statuses: [], isThrown: false };
    if (ts.isPropertyAssignment(call) && call.name.getText() === 'code') {
      const message = call.parent.properties.find((member) => member.name?.getText() === 'message');
      const value = message && ts.isPropertyAssignment(message) ? textOf(message.initializer) : undefined;
      this.found.used.push({ ...found, message: value ?? '' });
    } else if (ts.isNewExpression(call) || ts.isCallExpression(call)) {
      const args = [...(call.arguments ?? [])];
      const name = call.expression.getText();
      const message = args
        .slice(1)
        .map(textOf)
        .find((text) => text !== undefined && text !== code && text.includes(' '));
      const statuses =
        name === 'refused' ? [401, 403] : args.map((arg) => Number(arg.getText())).filter((n) => n >= 400);
      const isThrown = /^(?:RestError|refused|super)$/.test(name);
      this.found.used.push({ ...found, message: message ?? '', statuses, isThrown });
    } else this.found.used.push(found);
  }
}

/** Whether the code, the second argument of a call of `refused`, is one string or a choice between strings. */
function hasLiteralCode({ arguments: [, code] }: ts.CallExpression): boolean {
  const isLiteral = (node: ts.Expression | undefined): boolean =>
    node !== undefined &&
    (ts.isConditionalExpression(node)
      ? isLiteral(node.whenTrue) && isLiteral(node.whenFalse)
      : ts.isStringLiteralLike(node));
  return isLiteral(code);
}

/** The text of a string or template; `…` stands for each computed part. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map(({ literal }) => `…${literal.text}`)].join('');
  return undefined;
}
