/** Joins the class names that are not empty. */
export function joinClasses(...names: readonly (string | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

/** Returns a class attribute of the names that are not empty; no attribute without any. */
export function classAttribute(...names: readonly (string | undefined)[]): Record<string, string> {
  const classes = joinClasses(...names);
  return classes === '' ? {} : { class: classes };
}
