import type { BodyOf } from '@balcao/contracts/endpoint';
import { centsOf } from '@balcao/contracts/money';
import { voidPayment as contract } from '@balcao/contracts/payments';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { AppError } from '@balcao/kit/errors';
import { retryDeadlock } from '@balcao/kit/retry-deadlock';
import { useCase } from '@balcao/kit/use-case';
import { noteVoided } from '../cash/note-cash';
import { findChargeOfPayment, lockOpenCharges } from '../charges/charges.repository';
import { endChargesOfPayment } from '../charges/end-charges';
import { loadDetail } from './load-detail';
import { noteMoneyGone } from './note-deposit';
import type { PaymentDeps } from './payment-ports';
import { lockPayment, updatePayment } from './payments.repository';

/** Takes back what was entered by mistake: it counts no more, and stays on the books with the reason. */
export const voidPayment = useCase(
  contract,
  (deps: PaymentDeps) =>
    (actor: Actor, id: string, { motivo }: BodyOf<typeof contract>) =>
      retryDeadlock(() =>
        deps.db.tenant(tenantOf(actor), async (unit) => {
          await lockOpenCharges(unit, { pagamento_id: id });
          const payment = await lockPayment(unit, id);
          if (!payment) throw new AppError('billing/payment-not-found');
          if (payment.status === 'cancelado') {
            // The same again, as a browser does that never heard the answer.
            if (payment.estorno_motivo === motivo) return loadDetail(deps)(unit, id);
            throw new AppError('billing/already-void');
          }
          if (await findChargeOfPayment(unit, id)) throw new AppError('billing/paid-by-pix');
          if (centsOf(payment.reembolsado) > 0) throw new AppError('billing/has-refunds');
          await endChargesOfPayment(deps, actor, unit, id);
          const now = deps.clock();
          await updatePayment(unit, id, {
            status: 'cancelado',
            estornado_em: now,
            estorno_motivo: motivo,
            estorno_autor_id: actor.usuarioId,
            estorno_autor_nome: actor.nome,
          });
          const detalhes = { valor: payment.valor, metodo: payment.metodo, antes: payment.status };
          await deps.audit(unit.tx, actor, { acao: 'pagamento.estornado', alvo: `pagamento:${id}`, detalhes });
          if (payment.status === 'pago' && payment.agendamento_id)
            await noteMoneyGone(deps, unit, payment.agendamento_id, { como: 'estornado', valor: payment.valor });
          // Last: others wait for the drawer.
          if (payment.status === 'pago') await noteVoided(unit, { actor, now }, payment);
          return loadDetail(deps)(unit, id);
        }),
      ),
);
