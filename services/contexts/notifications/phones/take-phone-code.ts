import { readPhoneCode } from '@balcao/contracts/notice-phone';
import type { WriteAudit } from '@balcao/kit/audit';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { findPreferences, storePreferences } from '../preferences/preferences.repository';
import { hashCode } from './ask-phone-code';
import { changePhone, lockPhoneOfCode, takePhoneFromOthers } from './phones.repository';

/** Who wrote to the company's number, and what. */
interface Heard {
  chatId: string;
  telefone: string;
  text: string;
}
/** `team`: whoever wrote is one of the team from now on; the AI keeps out of that conversation. */
type Taken = { kind: 'not-ours' } | { kind: 'answered'; reply: string; team: boolean };

const DONE =
  'Pronto! Os avisos da empresa chegam neste número. Para mudar ou parar: Configurações > Notificações, no painel.';
const STALE = 'Este código não vale mais. Peça outro em Configurações > Notificações, no painel.';

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
    if (!row) return { kind: 'answered', reply: STALE, team: false };
    const { usuario_id: usuarioId } = row;
    await takePhoneFromOthers(unit, usuarioId, chatId);
    const used = { codigo_hash: null, codigo_ate: null };
    await changePhone(unit, usuarioId, Object.assign({ telefone, chat_id: chatId, confirmado_em: now }, used));
    await choose(unit, usuarioId, now);
    await audit(unit.tx, { tenantId, usuarioId }, { acao: 'avisos.telefone-confirmado', alvo: `usuario:${usuarioId}` });
    await realtime.announce(unit, 'notices.changed', {});
    return { kind: 'answered', reply: DONE, team: true };
  };
