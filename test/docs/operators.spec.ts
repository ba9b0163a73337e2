import { readFileSync } from 'node:fs';
import { AcademyModule } from '#academy';
import { describeSettings, loadDeploymentConfiguration } from '#platform/testing';

const page = readFileSync('docs/operators.md', 'utf8');

it.each(
  describeSettings(loadDeploymentConfiguration(AcademyModule, {})).map(
    (setting) => [setting.variable, setting] as const,
  ),
)('the page for operators tells of %s as it is', (variable, setting) => {
  expect(page).toContain(`| \`${variable}\` | ${setting.fallback} | ${setting.about} Allowed: ${setting.allowed}. |`);
});
