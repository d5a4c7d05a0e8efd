import { pascal } from './names.mjs';

const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

/** `@balcao/x` as the registry has it, or as a file of the folder it was packed into. */
function sourceOf(name, range, { packages }) {
  const packed = packages?.find((file) => file.name === name);
  return packed ? `file:${packed.file}` : range;
}

function manifest({ name, versions, packages }) {
  const listed = (names) => Object.fromEntries(names.map((one) => [one, sourceOf(one, versions[one], { packages })]));
  return json({
    name,
    version: '0.1.0',
    private: true,
    engines: { node: '>=20.19' },
    scripts: {
      develop: 'balcao develop',
      build: 'balcao build',
      check: 'tsc --noEmit',
      test: 'jest',
      deploy: 'balcao deploy',
    },
    dependencies: listed(['@balcao/contracts', '@balcao/platform', '@balcao/ui', 'react', 'react-dom', 'zod']),
    // What npm would ask about; only the compiler looks whether this machine has its binary.
    allowScripts: { '@parcel/watcher': false, '@swc/core': true, 'core-js-pure': false, msw: false },
    devDependencies: listed(['@balcao/build', '@balcao/testing', 'typescript']),
  });
}

const declaration = ({ name, title, access }) =>
  json({
    name,
    contract: 1,
    routes: [`/${name}`],
    nav: [{ path: `/${name}`, label: title, icon: 'list-check', order: 90, section: 'cadastros', access }],
    widgets: [],
  });

const contract = ({ name, title, access, path }) => `import { endpoint } from '@balcao/contracts/endpoint';
import { Id } from '@balcao/contracts/primitives';
import * as z from 'zod/mini';

const ${pascal(name)}Item = z.object({ id: Id, nome: z.string() });
export type ${pascal(name)}Item = z.infer<typeof ${pascal(name)}Item>;

/** What this area reads of an operation that the platform has. */
export const list${pascal(name)} = endpoint({
  method: 'GET',
  path: '${path}',
  access: '${access}',
  summary: '${title}',
  response: z.object({ items: z.array(${pascal(name)}Item) }),
});
`;

const moduleFile = ({ name }) => `import { lazyPage, type RemoteModule } from '@balcao/platform';

const ${pascal(name)}Page = lazyPage(() => import('./pages/${name}.page'));

export default {
  contract: 1,
  name: '${name}',
  version: __VERSION__,
  routes: [{ path: '/${name}', element: <${pascal(name)}Page /> }],
} satisfies RemoteModule;
`;

const readme = ({ name, title }) => `# ${title}

Um módulo do painel Balcão, em um repositório só seu.

| Comando           | O que faz                                                                     |
| ----------------- | ----------------------------------------------------------------------------- |
| \`npm run develop -- --shell=https://painel…\` | o painel neste computador, com este módulo como está nos seus arquivos: ao salvar, a tela muda |
| \`npm test\`        | os testes da tela                                                             |
| \`npm run check\`   | os tipos                                                                      |
| \`npm run build\`   | constrói em \`dist/\`                                                           |
| \`npm run deploy\`  | constrói, publica e coloca no ar; \`-- --activate=false\` só publica, \`-- --to <versão>\` volta |

Para publicar, quem administra a plataforma cria em _Versões_ uma chave da área \`${name}\`:

    BALCAO_URL=https://painel.exemplo.com.br BALCAO_PUBLISH_KEY=bpk_… npm run deploy

- \`remote.json\`: os endereços e as entradas do menu. \`src/module.tsx\`: o que o painel carrega.
- \`src/contract.ts\`: o que se pede à plataforma. \`src/api/\`, \`src/pages/\`: uma tela.
- Componentes vêm de \`@balcao/ui\`; sessão, rotas e dados, de \`@balcao/platform\`.
`;

/** The files around a screen that make it a repository of its own. */
export const repositoryFiles = (area) => ({
  'package.json': manifest(area),
  'remote.json': declaration(area),
  'tsconfig.json': json({ extends: '@balcao/build/tsconfig.json', include: ['src', 'test'] }),
  'webpack.config.cjs': "module.exports = require('@balcao/build/webpack-preset.cjs').remote(__dirname);\n",
  'jest.config.cjs': "module.exports = { ...require('@balcao/build/jest-browser-preset.cjs'), testTimeout: 60_000 };\n",
  '.gitignore': 'node_modules/\ndist/\n.cache/\n',
  'README.md': readme(area),
  'src/contract.ts': contract(area),
  'src/module.tsx': moduleFile(area),
});
