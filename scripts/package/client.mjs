// Makes the folder of the package `@atrium/client`: bundled code and declarations.
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import ts from 'typescript';
import { OUTPUT, ROOT } from '../build/fingerprint.mjs';

const SOURCE = join(ROOT, 'clients/typescript');
/** Folder of the package. */
export const CLIENT = join(OUTPUT, 'client');

/** Makes the folder. */
export async function makeClient() {
  rmSync(CLIENT, { recursive: true, force: true });
  mkdirSync(CLIENT, { recursive: true });
  const entry = join(SOURCE, 'src/index.ts');
  await build({
    entryPoints: [entry],
    outdir: join(CLIENT, 'dist'),
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
  });
  ts.createProgram([entry], {
    noCheck: true,
    declaration: true,
    emitDeclarationOnly: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    types: [],
    outDir: join(CLIENT, 'dist'),
  }).emit();
  for (const part of ['package.json', 'types']) cpSync(join(SOURCE, part), join(CLIENT, part), { recursive: true });
  cpSync(join(ROOT, 'LICENSE'), join(CLIENT, 'LICENSE'));
}
