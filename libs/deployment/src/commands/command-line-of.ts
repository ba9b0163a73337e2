/**
 * How operators of this process call commands, without the name of the command. The start names it where a command
 * helps: `npx atrium academy` in a site that uses the program of the package, the apps of this repository, and
 * otherwise the script of a project that `npm create atrium` has made.
 * @param app name of the deployment
 * @param script the file that the process runs
 */
export function commandLineOf(app: string, script = process.argv[1] ?? ''): string {
  const path = script.replaceAll('\\', '/');
  if (/\/(?:\.bin\/atrium|atrium\/bin\/atrium\.js)$/.test(path)) return `npx atrium ${app}`;
  const isOwnApp = path.endsWith('/scripts/cli.mjs') || new RegExp(`/dist/${app}/(?:main|cli)\\.js$`).test(path);
  return isOwnApp ? `npm run -s cli -- ${app}` : 'npm run -s cli --';
}
