import { asOwner } from '@balcao/testing/make-tenant';
import { fillSalon, type Salon } from '@balcao/testing/salon';
import { type Bench, type Company, until } from './bench';

export type Mode = 'desligado' | 'rascunho' | 'automatico';
export interface Place extends Company {
  salon: Salon;
}

/** Customers who write to a salon, and what comes of it. */
export function talkOn(bench: Bench) {
  let phones = 10;
  return {
    /** A salon whose assistant may do this in the agenda. */
    async place(mode: Mode, about: { model?: string; document?: string } = {}): Promise<Place> {
      const company = await bench.addCompany(Object.assign({ services: [] }, about));
      const salon = await asOwner(bench.place, (sql) => fillSalon(sql, company.tenantId));
      await bench.sql`insert into politicas_ia (tenant_id, agendar, remarcar, cancelar)
        values (${company.tenantId}, ${mode}, ${mode}, ${mode})`;
      return Object.assign(company, { salon });
    },

    /** A customer's phone: what they write, and what the assistant answers to it. */
    customer(company: Company) {
      phones += 1;
      const phone = `55119811000${phones}`;
      const answers = async () =>
        (await bench.sends(company)).filter(({ jid }) => jid.startsWith(phone)).map(({ text }) => text);
      return {
        phone,
        answers,
        async says(...texts: string[]): Promise<string> {
          const before = (await answers()).length;
          for (const text of texts) await bench.customerWrites(company, phone, text);
          await until(async () => (await answers()).length > before);
          // At the customer's: before that no yes is one to it.
          await until(async () => {
            const [row] =
              await bench.sql`select count(*)::int as open from chat_history h join chats c on c.id = h.chat_id
              where c.tenant_id = ${company.tenantId} and c.customer_phone = ${phone} and h.autor = 'ai'
              and h.entrega not in ('sent', 'delivered', 'read')`;
            return row?.open === 0;
          });
          return (await answers()).at(-1) ?? '';
        },
      };
    },

    visits: (company: Company) =>
      bench.sql`select a.status, a.origem, a.observacoes, a.profissional_id, a.produto_id, a.data_hora, c.telefone
        from agendamentos a join dados_cliente c on c.id = a.cliente_id
        where a.tenant_id = ${company.tenantId} order by a.created_at, a.id`,
    holds: async (company: Company) =>
      (
        await bench.sql`select distinct reserva_id from ocupacoes
        where tenant_id = ${company.tenantId} and reserva_id is not null`
      ).length,
    actions: (company: Company) =>
      bench.sql`select * from acoes_ia where tenant_id = ${company.tenantId} order by created_at, id`,
  };
}
export type Talk = ReturnType<typeof talkOn>;
