import type { BodyOf } from '@balcao/contracts/endpoint';
import { savePixKey as contract } from '@balcao/contracts/pix-key';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { WriteAudit } from '@balcao/kit/audit';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { parsePixKey } from './parse-pix-key';
import { pixCodeOf } from './pix-code';
import { upsertPixKey } from './pix-key.repository';
import { presentPixKey } from './present-pix-key';

const UNREADABLE = 'Use letras e números: o código Pix não aceita outros sinais.';

function checked({ tipo, chave: typed, nome, cidade }: BodyOf<typeof contract>) {
  const chave = parsePixKey(tipo, typed);
  if (!chave) {
    const { message } = new AppError('billing/bad-pix-key');
    throw new AppError('billing/bad-pix-key', { fields: { chave: message } });
  }
  const fits = (receiver: { nome: string; cidade: string }) =>
    pixCodeOf(Object.assign({ chave }, receiver), { valor: '1.00' }) !== null;
  const fields: Record<string, string> = {};
  if (!fits({ nome, cidade: 'Cidade' })) fields.nome = UNREADABLE;
  if (!fits({ nome: 'Nome', cidade })) fields.cidade = UNREADABLE;
  if (Object.keys(fields).length) throw new AppError('http/invalid', { fields });
  return { tipo, chave, nome, cidade };
}

/** The company's key: one, the one saved last. */
export const savePixKey = useCase(
  contract,
  (deps: Pick<Deps, 'db' | 'clock'> & { audit: WriteAudit }) => async (actor: Actor, body: BodyOf<typeof contract>) => {
    const row = Object.assign(checked(body), { updated_at: deps.clock() });
    const tenantId = tenantOf(actor);
    await deps.db.tenant(tenantId, async (unit) => {
      await upsertPixKey(unit, row);
      const line = { acao: 'chave_pix.salva' as const, alvo: `tenant:${tenantId}`, detalhes: { tipo: row.tipo } };
      await deps.audit(unit.tx, actor, line);
    });
    return presentPixKey(row);
  },
);
