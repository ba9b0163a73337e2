import type { DatabaseKind } from '#platform';

const KINDS: readonly DatabaseKind[] = ['sqlite', 'postgres'];

/**
 * Returns the databases of a run.
 * @param text value of TEST_DATABASES: names separated by commas
 * @throws Error for an unknown name, which would leave out suites without notice
 */
export function chosenDatabases(text = KINDS.join(',')): DatabaseKind[] {
  const names = text.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !(KINDS as readonly string[]).includes(name));
  if (unknown !== undefined)
    throw new Error(
      `TEST_DATABASES: there is no database "${unknown}". Allowed: ${KINDS.join(', ')} or both with a comma.`,
    );
  return KINDS.filter((kind) => names.includes(kind));
}
