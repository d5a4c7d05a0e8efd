import { writeAll } from './files.mjs';
import { screenTest } from './screen-test.mjs';
import { listFiles } from './server.mjs';

const page = ({
  name,
  pascal,
  title,
  access,
  context,
}) => `import type { ${pascal}Item } from '@balcao/contracts/${name}';
import { useSession } from '@balcao/platform';
import { type Column, DataTable, EmptyState, PageHeader } from '@balcao/ui';
import { use${cap(context)}${pascal}Query } from '../api/${name}-api';

const COLUMNS: Column<${pascal}Item>[] = [{ key: 'nome', header: 'Nome', render: (row) => row.nome }];

export default function ${pascal}Page() {
  const allowed = useSession().can('${access}');
  const query = use${cap(context)}${pascal}Query(undefined, { skip: !allowed });
  return (
    <>
      <PageHeader title="${title}" />
      <DataTable
        label="${title}"
        columns={COLUMNS}
        rows={query.data?.items}
        rowKey={(row) => row.id}
        query={query}
        forbidden={!allowed}
        what="esta lista"
        empty={<EmptyState title="Nada por aqui ainda. O que for cadastrado aparece nesta lista." />}
      />
    </>
  );
}
`;

const cap = (word) => word[0].toUpperCase() + word.slice(1);

const api = ({ name, pascal, context }) => `import { list${pascal} } from '@balcao/contracts/${name}';
import { api, type RequestOf, type ResponseOf, requestOf } from '@balcao/platform';

const ${context}${pascal}Api = api.enhanceEndpoints({ addTagTypes: ['${cap(context)}${pascal}'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    ${context}${pascal}: build.query<ResponseOf<typeof list${pascal}>, RequestOf<typeof list${pascal}>>({
      query: requestOf(list${pascal}),
      providesTags: ['${cap(context)}${pascal}'],
    }),
  }),
});

export const { use${cap(context)}${pascal}Query } = ${context}${pascal}Api;
`;

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

/** Contract, use case, route, screen, menu entry and test of a list. */
export async function makeScreen(root, request) {
  const { context, remote, name, pascal, access } = request;
  const server = listFiles(request);
  const files = await writeAll(root, {
    made: {
      ...server.made,
      [`${remote}/src/api/${name}-api.ts`]: api(request),
      [`${remote}/src/pages/${name}.page.tsx`]: page(request),
      [`${remote}/test/${name}.test.tsx`]: screenTest(request),
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
