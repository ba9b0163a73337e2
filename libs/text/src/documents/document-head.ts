import { readHtml } from './html-tokens.js';

/** Content of the head of an HTML document in document order; character references are resolved. */
export interface DocumentHead {
  /** Text of the first title element. It can contain `<`, because tags in a title element are text. */
  title: string;
  /** Attributes of each `meta`, by name in lower case. */
  metas: Readonly<Record<string, string>>[];
  /** Attributes of each `link`. */
  links: Readonly<Record<string, string>>[];
}

/** Maximum number of `meta` and of `link` elements. Further ones are ignored. */
const MAX_ELEMENTS = 1_000;

/**
 * Reads the head of an external HTML document: everything before `</head>` or, after `<head>`, before `<body>`. As in
 * the reference, a document without these tags is read to its end. Runs in one pass.
 */
export function readDocumentHead(html: string): DocumentHead {
  const head = { title: [] as string[], metas: [] as DocumentHead['metas'], links: [] as DocumentHead['links'] };
  let titles = 0;
  let inTitle = false;
  let hasHead = false;
  let isPastHead = false;
  readHtml(html, {
    open(name, attributes) {
      if (isPastHead) return;
      if (name === 'body') isPastHead = hasHead;
      else if (name === 'head') hasHead = true;
      else if (name === 'title') inTitle = ++titles === 1;
      else if (name === 'meta' && head.metas.length < MAX_ELEMENTS) head.metas.push(attributes);
      else if (name === 'link' && head.links.length < MAX_ELEMENTS) head.links.push(attributes);
    },
    text(text) {
      if (inTitle && !isPastHead) head.title.push(text);
    },
    close(name) {
      if (name === 'title') inTitle = false;
      else if (name === 'head') isPastHead = true;
    },
  });
  return { ...head, title: head.title.join('') };
}
