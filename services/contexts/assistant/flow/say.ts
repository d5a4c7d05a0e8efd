import type { Refusal, Waited } from '../../scheduling';
import type { Flow, OpenVisit } from './flow-state';

/** In what the times offered are not what was asked for. */
export type Relaxed = 'hora' | 'dia' | 'pessoa' | 'outros' | null;

/** What somebody waits for now. */
export type Joined = Extract<Waited, { kind: 'waiting' }>;

/** What the customer is told; `speak` has the words. */
export type Say =
  | { kind: 'which-service'; among: 'some' | 'all' | 'too-many' }
  | { kind: 'which-person' }
  | { kind: 'when'; about: 'agendar' | 'remarcar'; after?: 'no' }
  /** `why`: what was asked for cannot be, by the company's rules. */
  | { kind: 'offers'; relaxed: Relaxed; after?: 'taken' | 'no-others'; why?: Refusal }
  | { kind: 'which-offer' }
  | { kind: 'read-back'; again?: boolean }
  | { kind: 'read-back-cancel'; again?: boolean }
  | { kind: 'no-room'; why: Refusal | null }
  /** `other`: they named one that does not stand. */
  | { kind: 'which-visit'; about: 'cancelar' | 'remarcar' | 'faltar' | 'confirmar'; other?: boolean }
  | { kind: 'move-or-cancel' }
  | { kind: 'move-or-book' }
  | { kind: 'visits'; visits: OpenVisit[] }
  | { kind: 'no-visits' }
  | { kind: 'waiting'; joined: Joined[] }
  | { kind: 'left-list'; n: number }
  | { kind: 'gave-up'; about: Flow['pedido']['intencao'] }
  | { kind: 'kept' }
  | { kind: 'confirmed' }
  | { kind: 'menu' }
  | { kind: 'prices' }
  | { kind: 'thanked' };
