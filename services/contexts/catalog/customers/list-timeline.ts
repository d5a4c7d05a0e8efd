import { listCustomerTimeline as contract, type TimelineItem } from '@balcao/contracts/customers';
import { methodLabel } from '@balcao/contracts/payments';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { decodeCursor, toPage } from '@balcao/kit/keyset';
import { useCase } from '@balcao/kit/use-case';
import { listCustomersById } from '../duplicates/duplicates.repository';
import { listTimelineRows, type TimelineRow } from './timeline.repository';

const AUTHOR: Record<string, string> = {
  customer: 'Mensagem do cliente',
  ai: 'Resposta da IA',
  staff: 'Mensagem da equipe',
  phone: 'Mensagem pelo celular da empresa',
  system: 'Mensagem automática',
};
function wordsOf({ tipo, que, quem }: TimelineRow): Pick<TimelineItem, 'titulo' | 'detalhe'> {
  switch (tipo) {
    case 'agendamento':
      return { titulo: que ?? 'Agendamento', detalhe: quem && `com ${quem}` };
    case 'mensagem':
      return { titulo: AUTHOR[quem ?? ''] ?? 'Mensagem', detalhe: que };
    case 'pagamento':
      return { titulo: 'Pagamento', detalhe: methodLabel(que) };
    case 'cadastro':
      return { titulo: 'Cliente cadastrado', detalhe: null };
  }
}

const present = (row: TimelineRow): TimelineItem => ({
  id: row.id,
  tipo: row.tipo,
  status: row.status,
  valor: row.valor,
  quando: new Date(row.quando).toISOString(),
  ...wordsOf(row),
});

/** What happened with a customer, newest first: visits, messages, payments. */
export const listCustomerTimeline = useCase(
  contract,
  ({ db }: Pick<Deps, 'db'>) =>
    async (actor: Actor, id: string, { cursor, limit }: { cursor?: string | undefined; limit: number }) => {
      const after = decodeCursor(cursor, ['instant', 'id']);
      const rows = await db.tenant(tenantOf(actor), async (unit) => {
        if (!(await listCustomersById(unit, [id])).length) throw new AppError('catalog/customer-not-found');
        return listTimelineRows(unit, id, { after, limit });
      });
      return toPage(rows, limit, (row) => [new Date(row.quando), row.id], present);
    },
);
