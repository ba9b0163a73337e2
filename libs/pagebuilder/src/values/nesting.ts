/** Maximum nesting of stored lists and objects; also the limit of a request's JSON. */
export const NESTING_LIMIT = 512;

/** Whether lists and objects nest deeper than the limit. Works level by level, so any depth is safe. */
export function nestsDeeperThan(limit: number, value: unknown): boolean {
  let level: object[] = isContainer(value) ? [value] : [];
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > limit) return true;
    const next: object[] = [];
    for (const container of level)
      for (const member of Object.values(container)) if (isContainer(member)) next.push(member);
    level = next;
  }
  return false;
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
