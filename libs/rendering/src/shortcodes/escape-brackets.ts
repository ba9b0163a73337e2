/** Escapes brackets in HTML, because texts of visitors and of other sites must not run shortcodes of this site. */
export function escapeBrackets(html: string): string {
  return html.replaceAll('[', '&#091;');
}
