/**
 * Inserts members into the JSON of an object without parsing it. An anchor is a part of the JSON. It must contain the
 * beginning of a member, such as `,"a` or `{"a`. No JSON string contains that, because its quotation marks are escaped.
 * Anchors must be used in the order in which they occur.
 */
export class JsonSplicer {
  private readonly parts: string[] = [];
  private end = 0;
  private hasFailed = false;

  constructor(private readonly json: string) {}

  /** Inserts text before the next occurrence of an anchor. */
  insertBefore(anchor: string, text: string): void {
    this.insertAt(this.json.indexOf(anchor, this.end), text);
  }

  /** Inserts text after the next occurrence of an anchor. */
  insertAfter(anchor: string, text: string): void {
    const start = this.json.indexOf(anchor, this.end);
    this.insertAt(start < 0 ? start : start + anchor.length, text);
  }

  /** Inserts text before the last occurrence of an anchor. */
  insertBeforeLast(anchor: string, text: string): void {
    this.insertAt(this.json.lastIndexOf(anchor), text);
  }

  /** Replaces the next occurrence of an anchor. */
  replace(anchor: string, text: string): void {
    const start = this.json.indexOf(anchor, this.end);
    this.insertAt(start, text);
    this.end += anchor.length;
  }

  /** Returns the text from the current position to the next occurrence of an anchor, which must exist. */
  textUntil(anchor: string): string {
    return this.json.slice(this.end, this.json.indexOf(anchor, this.end));
  }

  /** Returns the new JSON; undefined if an anchor was missing. */
  finish(): string | undefined {
    return this.hasFailed ? undefined : this.parts.join('') + this.json.slice(this.end);
  }

  private insertAt(position: number, text: string): void {
    if (position < this.end) {
      this.hasFailed = true;
      return;
    }
    this.parts.push(this.json.slice(this.end, position), text);
    this.end = position;
  }
}
