import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { parseAllDocuments } from 'yaml';
import { ROOT } from '../../dev/launcher/paths.mjs';

export const FOLDER = fileURLToPath(new URL('../kubernetes', import.meta.url));

/** Every manifest: `{ file, manifest }`. What is not the cluster's (kustomize, a chart's values) is left out. */
export function readKubernetes() {
  const files = ['', 'release'].flatMap((folder) =>
    readdirSync(join(FOLDER, folder))
      .filter((name) => name.endsWith('.yaml'))
      .map((name) => join(folder, name)),
  );
  return files.flatMap((file) =>
    parseAllDocuments(readFileSync(join(FOLDER, file), 'utf8'))
      .map((document) => ({ file, manifest: document.toJS() }))
      .filter(({ manifest }) => manifest.apiVersion && !manifest.apiVersion.startsWith('kustomize')),
  );
}

/** Where the types of a version are: `apps/v1` is a module, `v1` is core/v1, `networking.k8s.io/v1` loses its end. */
const moduleOf = (apiVersion) =>
  apiVersion === 'v1' ? 'core/v1' : apiVersion.replace(/^([a-z]+)(\.[a-z0-9.]+)?\//, '$1/');

/**
 * Holds manifests against `kubernetes-types`, which are made of the API's own OpenAPI schema: as literals, so that a field nobody
 * knows is refused too. Returns what is wrong.
 */
export function checkTypes(documents) {
  // Beside node_modules, where the types are found.
  const folder = mkdtempSync(join(ROOT, '.cache/manifests-'));
  try {
    const file = join(folder, 'manifests.ts');
    const lines = documents.map(
      ({ manifest }, index) =>
        `export const m${index}: import('kubernetes-types/${moduleOf(manifest.apiVersion)}').${manifest.kind} = ${JSON.stringify(manifest)};`,
    );
    writeFileSync(file, lines.join('\n'));
    const program = ts.createProgram([file], {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      types: [],
      lib: ['lib.es2020.d.ts'],
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      module: ts.ModuleKind.ESNext,
    });
    return ts.getPreEmitDiagnostics(program).map((found) => {
      const line = found.file ? found.file.getLineAndCharacterOfPosition(found.start).line : 0;
      return `${documents[line].file}: ${ts.flattenDiagnosticMessageText(found.messageText, ' ')}`;
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
