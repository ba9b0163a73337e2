// Compiles projects as `tsc -p` does, and parses the files of packages once for all of them. Each message is the path of
// a configuration, and is answered with the errors.
import { dirname } from 'node:path';
import ts from 'typescript';

/** @type {Map<string, import('typescript').SourceFile | undefined>} */
const filesOfPackages = new Map();

process.on('message', (/** @type {string} */ path) => {
  const { config } = ts.readConfigFile(path, ts.sys.readFile);
  const { options, fileNames, errors } = ts.parseJsonConfigFileContent(config, ts.sys, dirname(path), undefined, path);
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile;
  host.getSourceFile = (file, version, ...rest) => {
    if (!file.includes('/node_modules/')) return read(file, version, ...rest);
    const key = JSON.stringify([file, version]);
    if (!filesOfPackages.has(key)) filesOfPackages.set(key, read(file, version, ...rest));
    return filesOfPackages.get(key);
  };
  const program = ts.createProgram(fileNames, options, host);
  const { diagnostics } = program.emit();
  process.send?.(ts.formatDiagnostics([...errors, ...ts.getPreEmitDiagnostics(program), ...diagnostics], host));
});
