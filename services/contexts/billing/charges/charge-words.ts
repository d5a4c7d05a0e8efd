import { firstName, spokenMoney } from '@balcao/kit/spoken';
import { wallClock } from '@balcao/kit/zone-time';

const two = (n: number) => String(n).padStart(2, '0');

/** '23/11 às 15:00', on the clock of the company. */
function untilWhen(expira_em: Date, zone: string): string {
  const { day, minutes } = wallClock(expira_em.getTime(), zone);
  return `${day.slice(8)}/${day.slice(5, 7)} às ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

interface ChargeToTell {
  valor: string;
  expira_em: Date;
  nome: string;
  empresa: string;
  zone: string;
  finalidade: 'cobranca' | 'sinal';
  /** The code says nothing when it is paid: the team looks for the money. */
  porComprovante?: boolean;
  /** What it is for. */
  descricao?: string | undefined;
}

/** What comes before the code, in a message of its own. */
export function chargeWords(charge: ChargeToTell): string {
  const { valor, expira_em, nome, empresa, zone, finalidade, porComprovante = false, descricao } = charge;
  const first = firstName(nome);
  const amount = spokenMoney(valor);
  const greeting = first ? `Oi, ${first}!` : 'Oi!';
  const note = descricao ? ` (${descricao})` : '';
  const what = (finalidade === 'sinal' ? `o Pix do sinal de ${amount}` : `o Pix de ${amount}`) + note;
  const until = untilWhen(expira_em, zone);
  const then = finalidade === 'sinal' ? `O horário fica guardado até ${until}.` : `Vale até ${until}.`;
  const proof = porComprovante ? ' Depois de pagar, mande o comprovante por aqui.' : '';
  return `${greeting} Segue ${what} para ${empresa}. Copie o código da próxima mensagem e cole no aplicativo do seu banco, em Pix copia e cola. ${then}${proof}`;
}
