import { screenFiles } from '../../create-remote/template/screen.mjs';
import { writeAll } from './files.mjs';
import { listFiles } from './server.mjs';

/** Route and menu entry, behind the others of the same area. */
function declare({ name, title, access, nav }) {
  return (source) => {
    const declared = JSON.parse(source);
    const order = Math.max(...declared.nav.map((entry) => entry.order)) + 1;
    declared.routes.push(`/${name}`);
    declared.nav.push({ path: `/${name}`, label: title, icon: 'list-check', order, section: nav.section, access });
    return JSON.stringify(declared, null, 2);
  };
}

/** The files of the screen itself, which a repository of its own would have too. */
function inArea({ context, remote, name, pascal, title, access }) {
  const contract = `@balcao/contracts/${name}`;
  const screen = { name, title, access, area: remote, endpoint: `${context}${pascal}`, path: `/${name}` };
  const files = screenFiles(Object.assign(screen, { contract, contractInTest: contract }));
  return Object.fromEntries(Object.entries(files).map(([file, text]) => [`${remote}/${file}`, text]));
}

/** Contract, use case, route, screen, menu entry and test of a list. */
export async function makeScreen(root, request) {
  const { context, remote, name, pascal, access } = request;
  const server = listFiles(request);
  const files = await writeAll(root, {
    made: {
      ...server.made,
      ...inArea(request),
    },
    added: {
      ...server.added,
      [`${remote}/src/module.tsx`]: [
        [
          '^const \\w+Page = lazyPage\\(.*\\);$',
          `\nconst ${pascal}Page = lazyPage(() => import('./pages/${name}.page'));`,
        ],
        ['^ {4}\\{ path: .*\\},$', `\n    { path: '/${name}', element: <${pascal}Page /> },`],
      ],
      [`${remote}/remote.json`]: declare(request),
    },
  });
  return {
    ...files,
    next: [
      `npx jest ${remote}/test/${name} --selectProjects browser mostra o teste passando.`,
      `npm run dev -- ${context} e abra http://localhost:3000/${name} (quem vê: "${access}").`,
      `Troque os textos em ${remote}/src/pages/${name}.page.tsx e o rótulo e o ícone em ${remote}/remote.json.`,
      `Guarde os dados: tabela em services/contexts/${context}/schema.ts, depois npm run new -- migration ${name}.`,
      'npm run check antes de enviar.',
    ],
  };
}
