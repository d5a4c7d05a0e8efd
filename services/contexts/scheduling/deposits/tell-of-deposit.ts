import { companyState } from '@balcao/contracts/company-state';
import type { UnitOfWork } from '@balcao/kit/db';
import { firstName, spokenList, spokenMoney } from '@balcao/kit/spoken';
import { findAppointmentRows } from '../appointments/appointments.repository';
import { spokenWhen } from '../reminders/reminder-text';
import { findCompany } from '../reminders/reminders.repository';
import type { HandOverDeps } from '../scheduling-ports';
import type { Deposit } from './deposits.repository';

export type DepositNews = 'sinal-pago' | 'sinal-nao-pago' | 'sinal-atrasado';
/** Of no use to the customer after a day. */
const WORTH_MS = 24 * 3_600_000;

function textOf(
  news: DepositNews,
  { valor, atrasado }: Deposit,
  { what, when }: { what: string; when: string },
): string {
  const amount = spokenMoney(valor);
  if (news === 'sinal-pago') return `Recebemos o sinal de ${amount}. Seu horário está confirmado: ${what}, ${when}.`;
  if (news === 'sinal-nao-pago')
    return `O sinal de ${amount} não foi pago a tempo, e o horário ficou livre: ${what}, ${when}. Para marcar de novo, é só responder por aqui.`;
  const then = atrasado === 'credito' ? 'O valor ficou como crédito.' : 'O valor será devolvido pelo Pix.';
  return `O Pix de ${amount} chegou depois que o horário foi liberado: ${what}, ${when}. ${then} Para marcar de novo, é só responder por aqui.`;
}

/** Whoever looks after the agenda, and the customer by the road reminders take: nobody without a phone, or of a company that is closed. */
export async function tellOfDeposit(
  deps: HandOverDeps,
  unit: UnitOfWork,
  { deposit, ids, news }: { deposit: Deposit; ids: readonly string[]; news: DepositNews },
): Promise<void> {
  const shown = await findAppointmentRows(unit, ids);
  const [first] = shown;
  if (!first) return;
  const { agendamento, cliente_nome: nome, cliente_telefone: telefone } = first;
  await deps.notify(unit, { evento: 'sinal', alvoId: agendamento.id, detalhe: news });
  const company = await findCompany(unit);
  const now = deps.clock();
  if (!telefone || companyState(company, now.getTime()) !== 'open') return;
  const services = shown.flatMap(({ produto_nome }) => produto_nome ?? []);
  const what = spokenList(services) || 'Atendimento';
  const when = spokenWhen(agendamento.data_hora.getTime(), now.getTime(), company.zone);
  const name = firstName(nome);
  await deps.sendToCustomer(unit, {
    cliente: { id: agendamento.cliente_id, nome, telefone },
    text: `Oi${name ? `, ${name}` : ''}! Aqui é do ${company.nome}. ${textOf(news, deposit, { what, when })}`,
    causa: `sinal:${deposit.id}:${news}`,
    validoAte: new Date(now.getTime() + WORTH_MS),
  });
}
