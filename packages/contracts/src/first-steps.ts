import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { FirstSteps } from './identity';

export { FIRST_STEPS, type FirstStep, FirstSteps } from './identity';

/** The list, and what the screen that leads through it needs besides. */
const GuidedSteps = z.extend(FirstSteps, {
  /** Where somebody plays the customers' phones: nobody has the demo's number, nor its WhatsApp. Null: all is real. */
  celular_de_mentira: z.nullable(z.string()),
});
export type GuidedSteps = z.infer<typeof GuidedSteps>;

export const getFirstSteps = endpoint({
  method: 'GET',
  path: '/first-steps',
  access: 'settings.manage',
  summary: 'O que falta para a empresa começar a atender',
  response: GuidedSteps,
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
