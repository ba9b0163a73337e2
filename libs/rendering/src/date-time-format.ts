const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns a format for a locale and options. Creating one is expensive, so each is cached. */
export function dateTimeFormat(
  locale: string,
  options: Readonly<Intl.DateTimeFormatOptions & { timeZone: string }>,
): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  let format = formats.get(key);
  if (!format) formats.set(key, (format = new Intl.DateTimeFormat(locale, options)));
  return format;
}
