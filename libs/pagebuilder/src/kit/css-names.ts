/** Name of the CSS custom property of a global color. */
export function globalColorName(id: string): string {
  return `--e-global-color-${id}`;
}

/** Name of the CSS custom property of one property of a global typography, such as `font-size`. */
export function globalTypographyName(id: string, property: string): string {
  return `--e-global-typography-${id}-${property}`;
}
