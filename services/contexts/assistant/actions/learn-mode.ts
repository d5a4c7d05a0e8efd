import { isPolicyTool, type PolicyTool } from '@balcao/contracts/assistant-actions';
import type { Actor } from '@balcao/kit/actor';
import type { WriteAudit } from '@balcao/kit/audit';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import type { ChatRow, Conversations } from '../../chats';
import type { ActionRow } from './actions.repository';
import { changeMode, countDecided, lastModeChange, lockPolicy, noteModeChange } from './trust.repository';

export interface LearnDeps extends Pick<Deps, 'clock'> {
  conversations: Conversations;
  audit: WriteAudit;
}
interface Decided {
  chat: ChatRow;
  row: ActionRow;
}
type Change = { para: 'automatico' | 'rascunho'; motivo: 'aceites' | 'correcao'; text: string };

const DOES: Record<PolicyTool, { alone: string; drafts: string }> = {
  agendar: { alone: 'agenda sozinha', drafts: 'prepara agendamentos para a equipe aceitar' },
  remarcar: { alone: 'remarca sozinha', drafts: 'prepara remarcações para a equipe aceitar' },
  cancelar: { alone: 'cancela sozinha', drafts: 'prepara cancelamentos para a equipe aceitar' },
};

/** What a decision of the team makes of the mode; null: it stays. */
async function changeFor(unit: UnitOfWork, { estado }: ActionRow, tool: PolicyTool): Promise<Change | null> {
  const policy = await lockPolicy(unit);
  const { confia_aceitas: least, confia_de: of, quem } = policy ?? {};
  if (!policy || !least || !of) return null;
  const { alone, drafts } = DOES[tool];
  if (estado !== 'aceita') {
    if (policy[tool] !== 'automatico') return null;
    // A draft for who is no customer yet says nothing of the others.
    if (tool === 'agendar' && quem === 'novos-revisao' && estado !== 'desfeita') return null;
    return { para: 'rascunho', motivo: 'correcao', text: `A IA volta a rascunho: ${drafts}. A equipe corrigiu esta.` };
  }
  if (policy[tool] !== 'rascunho') return null;
  const since = (await lastModeChange(unit, tool))?.created_at ?? null;
  const { aceitas, decididas } = await countDecided(unit, { ferramenta: tool, de: of, since });
  if (aceitas < least) return null;
  const text = `De agora em diante a IA ${alone}: a equipe aceitou ${aceitas} das últimas ${decididas}. Basta uma correção para ela voltar a rascunho.`;
  return { para: 'automatico', motivo: 'aceites', text };
}

// docs/decisions/0130-trust-is-earned-by-drafts-and-lost-by-one-correction.md
/**
 * Accepted often enough, the assistant does it by itself; corrected once, it drafts again. Said in the conversation it
 * happened in, told to the admins, and written into the log, all with the decision itself.
 */
export async function learnMode(deps: LearnDeps, unit: UnitOfWork, { chat, row }: Decided, actor: Actor) {
  const tool = row.ferramenta;
  if (!isPolicyTool(tool)) return;
  const change = await changeFor(unit, row, tool);
  if (!change) return;
  const { para, motivo, text } = change;
  await changeMode(unit, { ferramenta: tool, para });
  await noteModeChange(unit, { ferramenta: tool, para, motivo, quem: actor.nome, created_at: deps.clock() });
  await deps.audit(unit.tx, actor, { acao: `ia.${para}`, alvo: `agenda:${tool}` });
  const { ultima_mensagem, ultima_autor } = chat;
  const note = { autor: 'system' as const, content: text, entrega: 'received' as const };
  await deps.conversations.store(unit, chat, Object.assign(note, { chatPatch: { ultima_mensagem, ultima_autor } }));
  await deps.conversations.notify(unit, { evento: 'ia', detalhe: para });
}
