import {
  type AcaoIa,
  acceptAssistantAction as acceptContract,
  correctAssistantAction as correctContract,
  isPolicyTool,
  refuseAssistantAction as refuseContract,
  undoAssistantAction as undoContract,
  type WroteSince,
} from '@balcao/contracts/assistant-actions';
import type { ErrorCode } from '@balcao/contracts/errors';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { retryDeadlock } from '@balcao/kit/retry-deadlock';
import { useCase } from '@balcao/kit/use-case';
import type { Preferences } from '../../catalog';
import type { ChatRow } from '../../chats';
import type { Outcome, Refusal, Visits } from '../../scheduling';
import { tellDone, tellPreference, tellUndone } from '../flow/tell-done';
import { type ActionRow, findAction, lockAction, updateAction } from './actions.repository';
import { carryOut } from './carry-out';
import { acceptPreference, undoPreference } from './decide-preference';
import { announceAction } from './keep-action';
import { type LearnDeps, learnMode } from './learn-mode';
import { presentAction, visitsOf } from './present-action';
import { findWrittenSince } from './written-since.repository';

export interface DraftDeps extends Pick<Deps, 'db' | 'realtime'>, LearnDeps {
  visits: Visits;
  preferences: Preferences;
}
interface Held {
  unit: UnitOfWork;
  chat: ChatRow;
  row: ActionRow;
}

/** The action with its conversation, both locked in the order in which a turn locks them. */
async function hold(deps: DraftDeps, unit: UnitOfWork, id: string): Promise<Held> {
  const found = await findAction(unit, id);
  const chat = found && (await deps.conversations.lock(unit, found.chat_id));
  const row = chat && (await lockAction(unit, id));
  if (!row) throw new AppError('assistant/action-not-found');
  return { unit, chat, row };
}

const REFUSALS: Partial<Record<Refusal, ErrorCode>> = {
  limit: 'scheduling/limit',
  gone: 'assistant/changed-since',
  changed: 'assistant/changed-since',
  deposit: 'assistant/changed-since',
  inactive: 'assistant/changed-since',
};

/** What the agenda says no to is said to the team in the product's words. */
function require(outcome: Outcome): Extract<Outcome, { kind: 'done' }> {
  if (outcome.kind === 'done') return outcome;
  throw new AppError(REFUSALS[outcome.why] ?? 'assistant/time-gone');
}

/** Whoever of the team decides is not bound by the rules for customers, and books over nobody. */
const authorOf = ({ usuarioId, nome }: Actor) => ({
  autor: 'equipe' as const,
  id: usuarioId,
  nome,
  podeEncaixar: false,
});

/** Does what was drafted, as the person who says so. */
async function carryOutDraft({ visits }: DraftDeps, { unit, chat, row }: Held, actor: Actor) {
  const { ferramenta: tool, depois, antes, reserva_id, para } = row;
  if (!isPolicyTool(tool)) throw new AppError('assistant/changed-since');
  const cliente_id = chat.cliente_id ?? '';
  const itens = depois.map(({ produto_id, profissional_id, data_hora }) => ({
    produto_id,
    profissional_id: profissional_id ?? '',
    inicio: Date.parse(data_hora),
  }));
  const agreed = { tool, cliente_id, itens, reserva_id, para, by: authorOf(actor) };
  if (tool === 'agendar') return require(await carryOut(visits, unit, Object.assign(agreed, { visita: null })));
  const agendamento_id = antes[0]?.agendamento_id ?? '';
  const standing = (await visits.ofCustomer(unit, cliente_id)).find((one) => one.agendamento_id === agendamento_id);
  // Somebody moved it since: what was read back to the customer is not what would happen.
  if (!standing || standing.inicio !== Date.parse(antes[0]?.data_hora ?? ''))
    throw new AppError('assistant/changed-since');
  const { versao, visita_id } = standing;
  const visita = { agendamento_id, versao, alcance: visita_id ? ('visita' as const) : ('este' as const) };
  return require(await carryOut(visits, unit, Object.assign(agreed, { visita })));
}

const requireDraft = ({ row }: Held) => {
  if (row.estado !== 'rascunho') throw new AppError('assistant/action-decided');
};

/** So much of what was written is shown where it is decided. */
const SHOWN = 300;

/** What a customer wrote behind a draft may take it back: nobody accepts what they have not read (docs/decisions/0172-a-draft-is-accepted-by-who-read-on.md). */
async function requireRead({ unit, row }: Held, read: string | undefined): Promise<void> {
  // What they like stands, whatever else is talked about.
  const wrote = row.preferencia === null ? await findWrittenSince(unit, row) : undefined;
  if (!wrote || wrote.id === read) return;
  const details = { mensagem_id: wrote.id, texto: wrote.content.slice(-SHOWN) } satisfies WroteSince;
  throw new AppError('assistant/customer-wrote', { details });
}

/** One tap: it is done, the customer gets the receipt, and the conversation is the AI's again. */
export const acceptAssistantAction = useCase(
  acceptContract,
  (deps: DraftDeps) =>
    async (actor: Actor, id: string, read?: string): Promise<AcaoIa> =>
      deps.db.tenant(tenantOf(actor), async (unit) => {
        const held = await hold(deps, unit, id);
        requireDraft(held);
        const { row, chat } = held;
        await requireRead(held, read);
        if (row.preferencia !== null) {
          await acceptPreference(deps, held);
          const heard = Object.assign(held, { chat: await tellPreference(deps, unit, held, 'noted') });
          return settle(deps, heard, actor, { estado: 'aceita' });
        }
        const { operacao_id, visitas } = await carryOutDraft(deps, held, actor);
        const depois = row.ferramenta === 'cancelar' ? [] : visitsOf(visitas);
        const told = Object.assign(held, { chat: await tellDone(deps, unit, { chat, row, visitas }) });
        return settle(deps, told, actor, { estado: 'aceita', operacao_id, depois, reserva_id: null });
      }),
);

async function settle(
  deps: DraftDeps,
  { unit, chat, row }: Held,
  actor: Actor,
  patch: Parameters<typeof updateAction>[2],
): Promise<AcaoIa> {
  const now = deps.clock();
  const decided = Object.assign({ decidida_por: actor.nome, decidida_em: now }, patch);
  const changed = await updateAction(unit, row.id, decided);
  await announceAction(deps, unit, changed);
  await learnMode(deps, unit, { chat, row: changed }, actor);
  return presentAction(changed, now);
}

/** The time is free again; whoever decided so talks to the customer. */
const dropDraft =
  (deps: DraftDeps, estado: 'recusada' | 'corrigida') =>
  (actor: Actor, id: string): Promise<AcaoIa> =>
    deps.db.tenant(tenantOf(actor), async (unit) => {
      const held = await hold(deps, unit, id);
      requireDraft(held);
      if (held.row.reserva_id) await deps.visits.release(unit, held.row.reserva_id);
      return settle(deps, held, actor, { estado, reserva_id: null });
    });

export const refuseAssistantAction = useCase(refuseContract, (deps: DraftDeps) => dropDraft(deps, 'recusada'));
/** The team books it another way. */
export const correctAssistantAction = useCase(correctContract, (deps: DraftDeps) => dropDraft(deps, 'corrigida'));

/** Takes back what was done, while it still is as it was left; the customer hears of it. */
export const undoAssistantAction = useCase(
  undoContract,
  (deps: DraftDeps) =>
    async (actor: Actor, id: string): Promise<AcaoIa> =>
      retryDeadlock(() =>
        deps.db.tenant(tenantOf(actor), async (unit) => {
          const held = await hold(deps, unit, id);
          const { row, chat } = held;
          if (!presentAction(row, deps.clock()).pode_desfazer) throw new AppError('assistant/action-decided');
          if (row.preferencia !== null) {
            const gone = await undoPreference(deps, held);
            const heard = gone ? await tellPreference(deps, unit, held, 'forgotten') : chat;
            return settle(deps, Object.assign(held, { chat: heard }), actor, { estado: 'desfeita' });
          }
          if (!row.operacao_id) throw new AppError('assistant/action-decided');
          const { visitas, devolvido } = require(await deps.visits.undo(unit, row.operacao_id, authorOf(actor)));
          const told = Object.assign(held, { chat: await tellUndone(deps, unit, { chat, row, visitas, devolvido }) });
          return settle(deps, told, actor, { estado: 'desfeita' });
        }),
      ),
);
