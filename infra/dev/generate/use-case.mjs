import { writeAll } from './files.mjs';
import { verbFiles } from './server.mjs';

/** Contract, use case, test and route of one verb. */
export async function makeUseCase(root, request) {
  const { context, name, access } = request;
  const files = await writeAll(root, verbFiles(request));
  return {
    ...files,
    next: [
      `npx jest ${name} --selectProjects unit mostra o teste passando.`,
      `Escreva a regra em ${files.made[1]}; SQL fica em um *.repository.ts ao lado. Quem pode: "${access}", no contrato.`,
      `npm test -- ${context} e npm run check antes de enviar.`,
    ],
  };
}
