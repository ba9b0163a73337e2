import { Tokenizer } from 'htmlparser2';

/** Receives the parts of a document in order. Names are in lower case, character references are resolved. */
export interface HtmlListener {
  /**
   * Called for each start tag.
   * @param start offset of the `<`
   * @param end offset after the `>`
   */
  open?(name: string, attributes: Readonly<Record<string, string>>, start: number, end: number): void;
  /** Called for each end tag, also for one without a start tag. */
  close?(name: string): void;
  /** Called for each part of a text. One text can have several parts. */
  text?(text: string): void;
}

/**
 * Tokenizes external HTML as a browser does, without building a tree: elements may be unclosed or wrongly nested. Takes
 * linear time for any input. Of several attributes with the same name, the first one counts.
 */
export function readHtml(html: string, listener: HtmlListener): void {
  let name = '';
  let start = 0;
  let attributes: Record<string, string> = {};
  let attribute = '';
  let value: string[] = [];
  const opened = (end: number): void => listener.open?.(name, attributes, start, end + 1);
  const tokenizer = new Tokenizer(
    { xmlMode: false, decodeEntities: true },
    {
      onopentagname(from, to) {
        name = html.slice(from, to).toLowerCase();
        start = from - 1;
        attributes = Object.create(null) as Record<string, string>;
      },
      onattribname(from, to) {
        attribute = html.slice(from, to).toLowerCase();
        value = [];
      },
      onattribdata: (from, to) => {
        value.push(html.slice(from, to));
      },
      onattribentity: (codePoint) => {
        value.push(String.fromCodePoint(codePoint));
      },
      onattribend() {
        attributes[attribute] ??= value.join('');
      },
      onopentagend: opened,
      onselfclosingtag: opened,
      onclosetag(from, to) {
        listener.close?.(html.slice(from, to).toLowerCase());
      },
      ontext(from, to) {
        listener.text?.(html.slice(from, to));
      },
      ontextentity(codePoint) {
        listener.text?.(String.fromCodePoint(codePoint));
      },
      oncdata() {},
      oncomment() {},
      ondeclaration() {},
      onprocessinginstruction() {},
      onend() {},
    },
  );
  tokenizer.write(html);
  tokenizer.end();
}
