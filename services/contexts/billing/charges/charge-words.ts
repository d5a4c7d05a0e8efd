import { centsOf } from '@balcao/contracts/money';
import { Temporal } from 'temporal-polyfill';

const reais = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 });
const two = (n: number) => String(n).padStart(2, '0');

/** '23/11 às 15:00', on the clock of the company. */
function untilWhen(expira_em: Date, zone: string): string {
  const at = Temporal.Instant.fromEpochMilliseconds(expira_em.getTime()).toZonedDateTimeISO(zone);
  return `${two(at.day)}/${two(at.month)} às ${two(at.hour)}:${two(at.minute)}`;
}

interface ChargeToTell {
  valor: string;
  expira_em: Date;
  nome: string;
  empresa: string;
  zone: string;
}

/** What comes before the code, in a message of its own. */
export function chargeWords({ valor, expira_em, nome, empresa, zone }: ChargeToTell): string {
  // Whoever wrote to us first may still be called by their number.
  const first = /^[\d+]/.test(nome) ? '' : nome.trim().split(/\s+/)[0];
  const amount = `R$ ${reais.format(centsOf(valor) / 100)}`;
  const greeting = first ? `Oi, ${first}!` : 'Oi!';
  return `${greeting} Segue o Pix de ${amount} para ${empresa}. Copie o código da próxima mensagem e cole no aplicativo do seu banco, em Pix copia e cola. Vale até ${untilWhen(expira_em, zone)}.`;
}
