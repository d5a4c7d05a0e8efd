import type { ErrorCode } from '@balcao/contracts/errors';
import type { UnitOfWork } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';
import type { DepositAsked } from '../../scheduling';
import { lockVisit } from '../payments/lock-visit';
import { findRowsOfVisit } from '../payments/payments.repository';
import { accountOf } from '../payments/visit-account';
import { pixCodeOf } from '../pix-key/pix-code';
import { findPixKey, type PixKeyRow } from '../pix-key/pix-key.repository';
import { chargeWords } from './charge-words';
import { makeCharge } from './make-charge';
import { readReceiver } from './receiver.repository';
import { requireSent, type SendDeps, sendCode, sendTexts } from './send-charge';

interface Which {
  sinalId: string;
  agendamentoId: string;
}

/** Who is shown to have asked for the money. */
const NAME = 'IA';
const DAY_MINUTES = 1_440;

/** By why it was refused; anything else is for the team. */
const REFUSED: Partial<Record<ErrorCode, DepositAsked>> = {
  'billing/pix-unavailable': 'later',
  'billing/whatsapp-off': 'later',
  // Somebody of the team was faster, or nothing is to be paid any more.
  'billing/charge-open': 'code',
  'billing/charge-closed': 'code',
  'scheduling/no-deposit': 'code',
};

/** A code of the provider, which tells us when it is paid: the charge has the deposit's id for its key, so there is one. */
async function byProvider(deps: SendDeps, tenantId: string, { sinalId, agendamentoId }: Which): Promise<DepositAsked> {
  const author = { tenantId, usuarioId: null, nome: NAME };
  const order = { chave: sinalId, finalidade: 'sinal' as const, agendamento_id: agendamentoId };
  const rest = { pagamento_id: null, cliente_id: null, valor: null, validade_minutos: DAY_MINUTES };
  const id = await makeCharge(deps)(tenantId, author, Object.assign(order, rest));
  requireSent(await deps.db.tenant(tenantId, (unit) => sendCode(deps, unit, author, { id, wish: { chave: sinalId } })));
  return 'code';
}

/** A code of the company's key: nobody tells when it is paid. */
async function byKey(
  deps: SendDeps,
  unit: UnitOfWork,
  { sinalId, agendamentoId, key }: Which & { key: PixKeyRow },
): Promise<DepositAsked> {
  const visit = await lockVisit(deps, unit, agendamentoId);
  const { sinal } = accountOf(agendamentoId, visit, await findRowsOfVisit(unit, visit.ids));
  const validoAte = visit.sinal?.expira_em;
  if (!sinal || !validoAte || validoAte <= deps.clock()) return 'code';
  const [found, code] = [await readReceiver(unit, visit.cliente_id), pixCodeOf(key, { valor: sinal.valor })];
  if (!found?.telefone || !code) return 'no-way';
  const causa = `sinal:${sinalId}:chave`;
  const { id, nome, telefone, empresa, zone } = found;
  const about = { valor: sinal.valor, expira_em: validoAte, nome, empresa, zone };
  const words = chargeWords(Object.assign(about, { finalidade: 'sinal' as const, porComprovante: true }));
  requireSent(await sendTexts(deps, unit, { cliente: { id, nome, telefone }, texts: [words, code], causa, validoAte }));
  return 'key';
}

// docs/decisions/0136-who-books-by-conversation-is-sent-the-code.md
/** Sends the way to pay a deposit to whoever booked, as the company takes Pix: by its provider, else by its own key. */
export const chargeDeposit =
  (deps: SendDeps) =>
  async (tenantId: string, which: Which): Promise<DepositAsked> => {
    try {
      const { wallet, key } = await deps.db.tenant(tenantId, async (unit) => ({
        wallet: await deps.findPixCredentials(unit),
        key: await findPixKey(unit),
      }));
      if (wallet) return await byProvider(deps, tenantId, which);
      if (!key) return 'no-way';
      return await deps.db.tenant(tenantId, (unit) => byKey(deps, unit, Object.assign({ key }, which)));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return REFUSED[error.code] ?? 'no-way';
    }
  };
