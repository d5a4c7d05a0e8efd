import * as z from 'zod/mini';
import { endpoint } from './endpoint';

/** From the company's data to the first customer answered, in this order. */
export const FIRST_STEPS = ['negocio', 'servicos', 'equipe', 'whatsapp', 'respostas', 'teste'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

export const FirstSteps = z.object({
  /** Trade of the company: the name of a file of templates; null until one was chosen. */
  ramo: z.nullable(z.string()),
  /** Somebody of the company put the list away. */
  dispensado: z.boolean(),
  /** Number of the connected WhatsApp. */
  telefone: z.nullable(z.string()),
  /** Read from what the company has, never from a mark. */
  passos: z.array(z.object({ passo: z.enum(FIRST_STEPS), feito: z.boolean() })),
});
export type FirstSteps = z.infer<typeof FirstSteps>;

export const getFirstSteps = endpoint({
  method: 'GET',
  path: '/first-steps',
  access: 'settings.manage',
  summary: 'O que falta para a empresa começar a atender',
  response: FirstSteps,
});
export const updateFirstSteps = endpoint({
  method: 'PATCH',
  path: '/first-steps',
  access: 'settings.manage',
  summary: 'Escolhe o ramo, dispensa ou traz de volta os primeiros passos',
  body: z.object({
    // Trades are data of the screen: another one needs no change here.
    ramo: z.optional(z.string('Escolha o ramo.').check(z.regex(/^[a-z]{2,30}$/, 'Escolha o ramo.'))),
    dispensado: z.optional(z.boolean()),
  }),
  response: FirstSteps,
});
