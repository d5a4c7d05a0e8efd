import { saveCommissionRule as contract } from '@balcao/contracts/commissions';
import type { BodyOf } from '@balcao/contracts/endpoint';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { AppError } from '@balcao/kit/errors';
import { newId } from '@balcao/kit/ids';
import { useCase } from '@balcao/kit/use-case';
import { isDay } from '../payments/company-day';
import type { CommissionDeps } from './commission-ports';
import { loadRules } from './list-rules';
import { hasService, saveRule as saveRow } from './rules.repository';

type Body = BodyOf<typeof contract>;

/** What is wrong with a rule, by field. */
function faultsOf({ tipo, produto_id, percentual, valor, desde }: Body): Record<string, string> {
  const faults: Record<string, string> = {};
  if (!isDay(desde)) faults.desde = 'Informe a data.';
  if (tipo === 'percentual' && percentual === null)
    faults.percentual = 'Informe uma porcentagem de 0 a 100, como 40,00.';
  if (tipo === 'fixo' && valor === null) faults.valor = 'Informe o valor em reais, como 80,00.';
  if (tipo === 'padrao' && !produto_id) faults.tipo = 'Só um serviço pode seguir o padrão.';
  return faults;
}

/** The rule of a person, for all services or for one, from a day on. */
export const saveRule = useCase(
  contract,
  ({ db, audit, clock }: CommissionDeps) =>
    (actor: Actor, id: string, body: Body) =>
      db.tenant(tenantOf(actor), async (unit) => {
        const fields = faultsOf(body);
        if (Object.keys(fields).length) throw new AppError('http/invalid', { fields });
        await loadRules(unit, id);
        const { produto_id, desde, tipo } = body;
        if (produto_id && !(await hasService(unit, produto_id))) throw new AppError('catalog/product-not-found');
        const percentual = tipo === 'percentual' ? body.percentual : null;
        const valor = tipo === 'fixo' ? body.valor : null;
        const author = { autor_id: actor.usuarioId, autor_nome: actor.nome, created_at: clock() };
        const rule = { id: newId(), profissional_id: id, produto_id, desde, tipo, percentual, valor };
        await saveRow(unit, Object.assign(rule, author));
        const detalhes = { produto_id, desde, tipo, percentual, valor };
        await audit(unit.tx, actor, { acao: 'comissao.regra', alvo: `profissional:${id}`, detalhes });
        return loadRules(unit, id);
      }),
);
