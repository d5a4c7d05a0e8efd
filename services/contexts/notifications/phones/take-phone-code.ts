import { readPhoneCode } from '@balcao/contracts/notice-phone';
import type { WriteAudit } from '@balcao/kit/audit';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { findPreferences, storePreferences } from '../preferences/preferences.repository';
import { hashCode } from './ask-phone-code';
import { changePhone, hadCode, lockPhoneOfCode, takePhoneFromOthers, wasTold } from './phones.repository';

/** Who wrote to the company's number, and what. */
interface Heard {
  chatId: string;
  telefone: string;
  text: string;
}
/** `reply` null: nothing is said. `team`: whoever wrote is one of the team from now on; the AI keeps out of that conversation. */
type Taken = { kind: 'not-ours' } | { kind: 'answered'; reply: string | null; team: boolean };

const DONE =
  'Pronto! Os avisos da empresa chegam neste número. Para mudar ou parar: Configurações > Notificações, no painel.';
const STALE = 'Este código não vale mais. Peça outro em Configurações > Notificações, no painel.';

/** So long after a code was open, whoever sends one means it; and as often is a conversation told that it is none. */
const LATELY_MS = 86_400_000;
const TOLD_EVERY_MS = 600_000;

/** A code that is none: of somebody who was late, or a customer's words that look like one. */
async function turnAway(unit: UnitOfWork, chatId: string, now: Date): Promise<Taken> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  if (!(await hadCode(unit, before(LATELY_MS)))) return { kind: 'not-ours' };
  const told = await wasTold(unit, chatId, { content: STALE, since: before(TOLD_EVERY_MS) });
  return { kind: 'answered', reply: told ? null : STALE, team: false };
}

/** What needs a person comes by WhatsApp from now on; the rest is chosen in the table. */
async function choose(unit: UnitOfWork, usuarioId: string, at: Date): Promise<void> {
  const preferences = await findPreferences(unit, usuarioId);
  const { conversa, envio } = preferences.eventos;
  const by = { whatsapp: true };
  const eventos = Object.assign({}, preferences.eventos, {
    conversa: Object.assign({}, conversa, by),
    envio: Object.assign({}, envio, by),
  });
  await storePreferences(unit, usuarioId, { preferences: Object.assign({}, preferences, { eventos }), at });
}

/** Lent to the inbox: a message that carries somebody's code proves that the phone it came from is theirs. */
export const takePhoneCode =
  ({ clock, keyedHash, realtime, audit }: Pick<Deps, 'clock' | 'keyedHash' | 'realtime'> & { audit: WriteAudit }) =>
  async (unit: UnitOfWork, { chatId, telefone, text }: Heard): Promise<Taken> => {
    const codigo = readPhoneCode(text);
    if (!codigo) return { kind: 'not-ours' };
    const now = clock();
    const { tenantId } = unit;
    const row = await lockPhoneOfCode(unit, hashCode(keyedHash, tenantId, codigo), now);
    if (!row) return turnAway(unit, chatId, now);
    const { usuario_id: usuarioId } = row;
    await takePhoneFromOthers(unit, usuarioId, chatId);
    const used = { codigo_hash: null, codigo_ate: null };
    await changePhone(unit, usuarioId, Object.assign({ telefone, chat_id: chatId, confirmado_em: now }, used));
    await choose(unit, usuarioId, now);
    await audit(unit.tx, { tenantId, usuarioId }, { acao: 'avisos.telefone-confirmado', alvo: `usuario:${usuarioId}` });
    await realtime.announce(unit, 'notices.changed', {});
    return { kind: 'answered', reply: DONE, team: true };
  };
