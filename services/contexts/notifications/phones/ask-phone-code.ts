import { randomInt } from 'node:crypto';
import {
  askPhoneCode as contract,
  PHONE_CODE_LENGTH,
  PHONE_CODE_LETTERS,
  PHONE_CODE_MINUTES,
} from '@balcao/contracts/notice-phone';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { KeyedHash } from '@balcao/kit/crypto';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import type { NotificationDeps } from '../notification-ports';
import { findCompanyNumber, putCode } from './phones.repository';

/** With a digit, as no word has one. */
function newCode(): string {
  const letters = Array.from(
    { length: PHONE_CODE_LENGTH },
    () => PHONE_CODE_LETTERS[randomInt(PHONE_CODE_LETTERS.length)],
  );
  const codigo = letters.join('');
  return /\d/.test(codigo) ? codigo : newCode();
}

/** As a code is kept. */
export const hashCode = (keyedHash: KeyedHash, tenantId: string, codigo: string): string =>
  keyedHash('telefones_aviso.codigo', `${tenantId}:${codigo}`);

// docs/decisions/0071-the-owners-phone-writes-first.md
/** A code to be sent from one's own phone to the company's number; the last one asked for counts. */
export const askPhoneCode = useCase(
  contract,
  ({ db, clock, keyedHash }: Pick<NotificationDeps, 'db' | 'clock' | 'keyedHash'>) =>
    (actor: Actor) =>
      db.tenant(tenantOf(actor), async (unit) => {
        const numero_da_empresa = await findCompanyNumber(unit);
        if (!numero_da_empresa) throw new AppError('notifications/no-whatsapp');
        const [codigo, now] = [newCode(), clock()];
        const codigo_ate = new Date(now.getTime() + PHONE_CODE_MINUTES * 60_000);
        const codigo_hash = hashCode(keyedHash, unit.tenantId, codigo);
        await putCode(unit, actor.usuarioId, { codigo_hash, codigo_ate, created_at: now });
        return { codigo, expira_em: codigo_ate.toISOString(), numero_da_empresa };
      }),
);
