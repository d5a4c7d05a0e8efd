import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Amount } from './payments';
import { Id, Instant, Money, Ok, requiredText } from './primitives';

export const PIX_KEY_TYPES = ['cpf', 'cnpj', 'email', 'telefone', 'aleatoria'] as const;
export type PixKeyType = (typeof PIX_KEY_TYPES)[number];
export const PIX_KEY_LABEL: Record<PixKeyType, string> = {
  cpf: 'CPF',
  cnpj: 'CNPJ',
  email: 'E-mail',
  telefone: 'Celular',
  aleatoria: 'Chave aleatória',
};
/** What a Pix code has room for. */
export const PIX_NAME_MAX = 25;
export const PIX_CITY_MAX = 15;

/** Where the company receives Pix, and how the payer's bank shows it. */
export const ChavePix = z.object({
  tipo: z.enum(PIX_KEY_TYPES),
  /** As the bank's directory spells it: digits only, +55 before a phone, small letters. */
  chave: z.string(),
  nome: z.string(),
  cidade: z.string(),
  updated_at: Instant,
});
export type ChavePix = z.infer<typeof ChavePix>;

export const readPixKey = endpoint({
  method: 'GET',
  path: '/pix-key',
  access: 'payments.manage',
  summary: 'A chave Pix da empresa',
  response: z.object({ chave_pix: z.nullable(ChavePix) }),
});
export const savePixKey = endpoint({
  method: 'PUT',
  path: '/pix-key',
  access: 'payments.manage',
  summary: 'Guardar a chave Pix da empresa',
  body: z.object({
    tipo: z.enum(PIX_KEY_TYPES, 'Escolha o tipo da chave.'),
    chave: requiredText('Informe a chave Pix.', 77),
    nome: requiredText('Informe o nome de quem recebe.', PIX_NAME_MAX),
    cidade: requiredText('Informe a cidade.', PIX_CITY_MAX),
  }),
  response: ChavePix,
});
export const removePixKey = endpoint({
  method: 'DELETE',
  path: '/pix-key',
  access: 'payments.manage',
  summary: 'Apagar a chave Pix da empresa',
  response: Ok,
});

// docs/decisions/0058-a-static-pix-is-confirmed-by-hand.md
/** A code made of the company's key. Nobody tells when it was paid, and it can be paid twice. */
export const CodigoPix = z.object({
  copia_e_cola: z.string(),
  valor: Money,
  chave_pix: ChavePix,
});
export type CodigoPix = z.infer<typeof CodigoPix>;
export const makePixCode = endpoint({
  method: 'GET',
  path: '/pix-code',
  access: 'payments.manage',
  summary: 'Código Pix (QR e copia e cola) de um valor, com a chave da empresa; não é confirmado sozinho',
  /** `referencia`: of what is paid; the company's statement repeats it. */
  query: z.object({ valor: Amount, referencia: z.optional(Id) }),
  /** Null: the company has no key yet. */
  response: z.object({ codigo: z.nullable(CodigoPix) }),
});
