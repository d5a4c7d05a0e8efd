/** The contract's file of its own, listed with the others. */
const listed = ({ name, camel }) => [
  ["^import \\* as [a-z]+ from '\\./[a-z-]+';$", `\nimport * as ${camel} from './${name}';`],
  ['^ {4}[a-zA-Z]+,$', `\n    ${camel},`],
];

const bound = (file, name, args) => [
  ["^import .* from '\\./[^']+';$", `\nimport { ${name} } from './${file}';`],
  // The list of routes, not another list that a line was broken at.
  [`(?:return|=>) \\[(?=\\n +(?:serve|route|\\.\\.\\.))`, `\n    serve(${name}(deps), ${args}),`],
];

/** A list of one noun: contract, use case, its test, and the route. */
export function listFiles({ context, routes, name, camel, pascal, access, title }) {
  const verb = `list${pascal}`;
  const folder = `services/contexts/${context}/${name}`;
  return {
    made: {
      [`packages/contracts/src/${name}.ts`]: `import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Id } from './primitives';

const ${pascal}Item = z.object({ id: Id, nome: z.string() });
export type ${pascal}Item = z.infer<typeof ${pascal}Item>;

export const ${verb} = endpoint({
  method: 'GET',
  path: '/${name}',
  access: '${access}',
  summary: '${title}',
  response: z.object({ items: z.array(${pascal}Item) }),
});
`,
      [`${folder}/list-${name}.ts`]: `import { ${verb} as contract, type ${pascal}Item } from '@balcao/contracts/${name}';
import type { Actor } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';

/** Nothing is stored yet: a repository beside this file will read it. */
export const ${verb} = useCase(contract, (_deps: Pick<Deps, 'db'>) => async (_actor: Actor) => {
  const items: ${pascal}Item[] = [];
  return { items };
});
`,
    },
    added: {
      'packages/contracts/src/endpoints.ts': listed({ name, camel }),
      [routes]: bound(`${name}/list-${name}`, verb, '() => []'),
    },
  };
}

/** One verb about one thing by its id; until it is written it finds nothing, which is true for everybody. */
export function verbFiles({ context, routes, name, camel, access }) {
  const [verb, ...noun] = name.split('-');
  const thing = noun.join('-');
  const folder = `services/contexts/${context}/${thing}s`;
  return {
    made: {
      [`packages/contracts/src/${name}.ts`]: `import { endpoint } from './endpoint';
import { IdParams, Ok } from './primitives';

export const ${camel} = endpoint({
  method: 'POST',
  path: '/${thing}s/:id/${verb}',
  access: '${access}',
  summary: '${name}',
  params: IdParams,
  response: Ok,
});
`,
      [`${folder}/${name}.ts`]: `import { ${camel} as contract } from '@balcao/contracts/${name}';
import type { Actor } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';

/** Nothing is stored yet: load, decide, save and announce come here. */
export const ${camel} = useCase(contract, (_deps: Pick<Deps, 'db'>) => async (_actor: Actor, _id: string) => {
  throw new AppError('http/not-found');
});
`,
      [`${folder}/${name}.test.ts`]: `import { ${camel} as contract } from '@balcao/contracts/${name}';
import { ENDPOINTS } from '@balcao/contracts/endpoints';

test('${name} is an operation of the product, with a policy', () => {
  expect(ENDPOINTS.${camel}).toBe(contract);
  expect(contract.access).toBe('${access}');
});
`,
    },
    added: {
      'packages/contracts/src/endpoints.ts': listed({ name, camel }),
      [routes]: bound(`${thing}s/${name}`, camel, '({ params }) => [params.id]'),
    },
  };
}
