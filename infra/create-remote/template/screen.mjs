import { pascal } from './names.mjs';
import { screenTest } from './screen-test.mjs';

const page = ({ name, title, access, endpoint, contract }) => `import type { ${pascal(name)}Item } from '${contract}';
import { useSession } from '@balcao/platform';
import { type Column, DataTable, EmptyState, PageHeader } from '@balcao/ui';
import { use${pascal(endpoint)}Query } from '../api/${name}-api';

const COLUMNS: Column<${pascal(name)}Item>[] = [{ key: 'nome', header: 'Nome', render: (row) => row.nome }];

export default function ${pascal(name)}Page() {
  const allowed = useSession().can('${access}');
  const query = use${pascal(endpoint)}Query(undefined, { skip: !allowed });
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

const api = ({ name, endpoint, contract }) => `import { list${pascal(name)} } from '${contract}';
import { api, type RequestOf, type ResponseOf, requestOf } from '@balcao/platform';

const ${endpoint}Api = api.enhanceEndpoints({ addTagTypes: ['${pascal(endpoint)}'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    ${endpoint}: build.query<ResponseOf<typeof list${pascal(name)}>, RequestOf<typeof list${pascal(name)}>>({
      query: requestOf(list${pascal(name)}),
      providesTags: ['${pascal(endpoint)}'],
    }),
  }),
});

export const { use${pascal(endpoint)}Query } = ${endpoint}Api;
`;

/**
 * The files of a screen with one list, below the area's folder. `endpoint`: its name among those of the area; `contract` and
 * `contractInTest`: where the contract is imported from; `path`: what the interface is asked.
 */
export const screenFiles = (screen) => ({
  [`src/api/${screen.name}-api.ts`]: api(screen),
  [`src/pages/${screen.name}.page.tsx`]: page(screen),
  [`test/${screen.name}.test.tsx`]: screenTest(screen),
});
