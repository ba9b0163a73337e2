import type { SettingDescription } from './setting.js';

/**
 * Formats settings as a `.env` file in which every line is a comment, with description, allowed values and default. A
 * default that is not a value, such as one that depends on other settings, is described above the empty variable.
 */
export function formatEnvFile(settings: readonly SettingDescription[]): string {
  const paragraphs = settings.map(({ variable, fallback, fallbackValue, about, allowed }) => {
    const description = fallback === fallbackValue ? '' : `# Default: ${fallback}.\n`;
    return `# ${about}\n# Allowed: ${allowed}.\n${description}# ${variable}=${fallbackValue}\n`;
  });
  return `# Settings of Atrium, with their defaults. Written by the command: settings --env\n\n${paragraphs.join('\n')}`;
}
