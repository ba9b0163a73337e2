import { readFileSync } from 'node:fs';
import '#academy';
import '#challenge';
import { describeSettings } from '#platform/testing';

const page = readFileSync('docs/operators.md', 'utf8');

it.each(describeSettings().map((setting) => [setting.variable, setting] as const))(
  'docs/operators.md describes %s correctly',
  (variable, setting) => {
    expect(page).toContain(`| \`${variable}\` | ${setting.fallback} | ${setting.about} Allowed: ${setting.allowed}. |`);
  },
);
