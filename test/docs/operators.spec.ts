import { readFileSync } from 'node:fs';
import { AcademyModule } from '#academy';
import { loadDeploymentConfiguration } from '#deployment/testing';
import { describeSettings } from '#platform/testing';

const page = readFileSync('docs/operators.md', 'utf8');

it.each(
  describeSettings(loadDeploymentConfiguration(AcademyModule, {})).map(
    (setting) => [setting.variable, setting] as const,
  ),
)('docs/operators.md describes %s correctly', (variable, setting) => {
  expect(page).toContain(`| \`${variable}\` | ${setting.fallback} | ${setting.about} Allowed: ${setting.allowed}. |`);
});
