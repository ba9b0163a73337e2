/** A fenced code block of a page. */
export interface CodeBlock {
  /** First word after the fence, such as `ts`. */
  language: string;
  /** Path in brackets after the language, as in `ts [examples/how-to/block.ts]`; empty without one. */
  file: string;
  /** The code, without the last line break. */
  text: string;
}

const FENCE = /^```(\w+)(?: \[([^\]\n]+)\])?\n([^]*?)\n?```$/gm;

/** The code blocks of a Markdown text in their order. */
export function codeBlocks(page: string): CodeBlock[] {
  return [...page.matchAll(FENCE)].map(([, language = '', file = '', text = '']) => ({ language, file, text }));
}

/** Returns the page with the current text of each file that a block names. */
export function withFiles(page: string, read: (path: string) => string): string {
  return page.replaceAll(FENCE, (block, language: string, file: string | undefined) =>
    file === undefined ? block : `\`\`\`${language} [${file}]\n${read(file).trimEnd()}\n\`\`\``,
  );
}
