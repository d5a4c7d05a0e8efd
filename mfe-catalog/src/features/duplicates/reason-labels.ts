import type { Duplicado } from '@balcao/contracts/customers';

type Reason = Duplicado['motivos'][number];

export const REASON_LABEL: Record<Reason, string> = {
  telefone: 'Mesmo telefone',
  cpf: 'Mesmo CPF',
  email: 'Mesmo e-mail',
  nome: 'Nome parecido',
};
