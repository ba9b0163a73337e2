import { readFileSync } from 'node:fs';
import '#academy';
import '#challenge';
import { describeSettings } from '#platform/testing';

const page = readFileSync('docs/operators.md', 'utf8');

it.each(describeSettings().map((setting) => [setting.variable, setting] as const))(
  'the page for operators tells of %s as it is',
  (variable, setting) => {
    expect(page).toContain(`| \`${variable}\` | ${setting.fallback} | ${setting.about} Allowed: ${setting.allowed}. |`);
  },
);
