import { allows } from '@balcao/contracts/permissions';
import type { Actor } from '@balcao/kit/actor';

/** Who makes a change: every door (staff, AI, the customer's reply, a rule) comes in as one of these. */
export interface Author {
  autor: 'equipe' | 'cliente' | 'ia' | 'sistema';
  id: string | null;
  nome: string | null;
  /** May book over another appointment and outside the hours. */
  podeEncaixar: boolean;
}

export const staff = (actor: Actor): Author => ({
  autor: 'equipe',
  id: actor.usuarioId,
  nome: actor.nome,
  podeEncaixar: allows('appointments.manage', actor.role),
});
export const assistant: Author = { autor: 'ia', id: null, nome: null, podeEncaixar: false };
export const customer: Author = { autor: 'cliente', id: null, nome: null, podeEncaixar: false };
