import type { SettingDescription } from './setting.js';

/** Formats settings as a `.env` file in which every line is a comment, with description, allowed values and default. */
export function formatEnvFile(settings: readonly SettingDescription[]): string {
  const paragraphs = settings.map(
    ({ variable, fallback, about, allowed }) => `# ${about}\n# Allowed: ${allowed}.\n# ${variable}=${fallback}\n`,
  );
  return `# Settings of Atrium, with their defaults. Written by: npm run -s cli -- academy settings --env\n\n${paragraphs.join('\n')}`;
}
