/**
 * Returns the beginning of the command lines with which operators run commands, for help and error messages. It is
 * `npx atrium academy` for the program of the installed package, `npm run -s cli -- academy` for the apps of this
 * repository, and otherwise that of a project that `npm create atrium` has made.
 * @param app name of the deployment
 * @param script the file that the process runs
 */
export function commandLineOf(app: string, script = process.argv[1] ?? ''): string {
  const path = script.replaceAll('\\', '/');
  if (/\/(?:\.bin\/atrium|atrium\/bin\/atrium\.js)$/.test(path)) return `npx atrium ${app}`;
  const isOwnApp = path.endsWith('/scripts/cli.mjs') || new RegExp(`/dist/${app}/(?:main|cli)\\.js$`).test(path);
  return isOwnApp ? `npm run -s cli -- ${app}` : 'npm run -s cli --';
}
