import type { UnitOfWork } from '@balcao/kit/db';
import { newId } from '@balcao/kit/ids';
import { keepAction } from '../actions/keep-action';
import type { FlowDeps, Ready } from './flow-turn';

/** What became of it; null: it cannot be kept, a person sees to it. */
type Noted = 'added' | 'known' | 'drafted';

// docs/decisions/0170-what-a-customer-likes-is-noted-in-their-words.md
/** Notes for the next time what the customer likes, or drafts it, as the company's policy of booking has it. */
export async function notePreference(
  deps: FlowDeps,
  unit: UnitOfWork,
  ready: Ready,
  texto: string,
): Promise<Noted | null> {
  const id = newId();
  const drafts = ready.policy.agendar !== 'automatico';
  const one = { id, texto, origem: 'ia' as const, em: deps.clock().toISOString() };
  // A draft is only looked at: the tap that accepts it adds it.
  const added = await deps.preferences[drafts ? 'wouldAdd' : 'add'](unit, ready.clienteId, one);
  if (added === 'known') return 'known';
  if (added !== 'added') return null;
  await keepAction(deps, unit, {
    id,
    chat_id: ready.chat.id,
    mensagem_id: ready.newest.id,
    ferramenta: 'anotar',
    motor: 'modelo',
    pedido: ready.texts.join('\n'),
    estado: drafts ? 'rascunho' : 'feita',
    antes: [],
    depois: [],
    preferencia: texto,
  });
  // The conversation stays with the AI: nothing else would tell the team.
  if (drafts) await deps.conversations.notify(unit, { evento: 'conversa', alvoId: ready.chat.id, detalhe: 'anotar' });
  return drafts ? 'drafted' : 'added';
}
