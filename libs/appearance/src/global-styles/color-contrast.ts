/** Relative luminance of the background of built-in pages by color scheme. */
const BACKGROUND_LUMINANCE = { light: 1, dark: 0.009 } as const;

/** Minimum contrast of large texts (WCAG 2.2, success criterion 1.4.3). */
const MIN_CONTRAST = 3;

/**
 * Returns black or white, whichever is more readable on a color. Returns undefined if the color is not in the form
 * `#rgb` or `#rrggbb`.
 */
export function contrastColor(color: string): '#000' | '#fff' | undefined {
  const luminance = luminanceOf(color);
  if (luminance === undefined) return undefined;
  return contrast(luminance, 0) >= contrast(luminance, 1) ? '#000' : '#fff';
}

/**
 * Whether a large text in a color is readable on the background of the page. Colors in other forms than `#rgb` and
 * `#rrggbb` are not checked and count as readable.
 */
export function isReadableOn(color: string, scheme: keyof typeof BACKGROUND_LUMINANCE): boolean {
  const luminance = luminanceOf(color);
  return luminance === undefined || contrast(luminance, BACKGROUND_LUMINANCE[scheme]) >= MIN_CONTRAST;
}

/** WCAG 2.2, definition of contrast ratio. */
function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** WCAG 2.2, definition of relative luminance. */
function luminanceOf(color: string): number | undefined {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(color)?.[1];
  if (digits === undefined) return undefined;
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const [red, green, blue] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(full.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
