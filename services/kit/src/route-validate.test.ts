import * as z from 'zod/mini';
import { parsePart } from './route-validate';

const body = z.object({
  action: z.enum(['createInstance', 'deleteInstance']),
  nome: z.string(),
  own: z.string('Informe o nome.'),
});

test('texts for what a contract leaves unsaid name neither options nor types of the library', () => {
  let fields: unknown;
  try {
    parsePart('body', body, { action: 'x', nome: 3 });
  } catch (error) {
    fields = (error as { options: { fields: unknown } }).options.fields;
  }
  expect(fields).toEqual({ action: 'Opção inválida.', nome: 'Valor inválido.', own: 'Informe o nome.' });
});
