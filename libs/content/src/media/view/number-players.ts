/** Numbers that players of sounds and films have in rendered texts: in their id, and behind the address that they play. */
const NUMBERED = /(\sid="(audio|video)-\d+-)(\d+)(")|(\?|&|&#038;)_=(\d+)(")/g;

/**
 * Numbers the players of an answer. Each text is rendered by itself and counts from 1; the players of an answer have different numbers, so
 * that all of its texts can stand on one page.
 */
export class PlayerNumbers {
  readonly #before = { audio: 0, video: 0 };

  /** The next text of the answer, with its players numbered after those before it. */
  number(html: string): string {
    if (!html.includes('-shortcode" id="')) return html;
    const found = { audio: 0, video: 0 };
    let kind: 'audio' | 'video' = 'audio';
    const numbered = html.replace(NUMBERED, (_whole, head: string | undefined, of: 'audio' | 'video', number: string, quote: string, mark: string, shown: string, end: string) => {
      if (head === undefined) return `${mark}_=${Number(shown) + this.#before[kind]}${end}`;
      kind = of;
      found[kind]++;
      return head + String(Number(number) + this.#before[kind]) + quote;
    });
    this.#before.audio += found.audio;
    this.#before.video += found.video;
    return numbered;
  }

  /** A text that is rendered as well and of which no player is shown. */
  skip(html: string): void {
    this.number(html);
  }
}
