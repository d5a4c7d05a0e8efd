import type { NoticeEvent } from '@balcao/contracts/notifications';
import { noticePath } from '../inbox/notice-path';
import { OUTSIDE_TEXTS, outsideText } from './notice-texts';

interface Told {
  evento: NoticeEvent;
  alvo_id: string;
  detalhe: string | null;
}

const SEVERAL: Record<NoticeEvent, string> = {
  conversa: 'conversas precisam de você',
  agendamento: 'agendamentos mudaram',
  sinal: 'avisos sobre sinais',
  pagamento: 'pagamentos por Pix',
  envio: 'mensagens não saíram',
  whatsapp: OUTSIDE_TEXTS.whatsapp,
  plano: OUTSIDE_TEXTS.plano,
  teste: OUTSIDE_TEXTS.teste,
  ia: OUTSIDE_TEXTS.ia,
};

/** To the thing, to the list of such things, or to the panel. */
function pathOf(told: readonly Told[]): string {
  const [first] = told;
  const paths = new Set(told.map(({ evento, alvo_id }) => noticePath(evento, alvo_id)));
  const lists = new Set([...paths].map((path) => path.split('?')[0]));
  if (!first || lists.size > 1) return '/dashboard';
  return paths.size > 1 ? ([...lists][0] ?? '/dashboard') : noticePath(first.evento, first.alvo_id);
}

/** One message for all that is due: how many of each, nobody's name, nobody's words. Pure. */
export function phoneText(company: string, told: readonly Told[], publicUrl: string): string {
  const events = [...new Set(told.map(({ evento }) => evento))];
  const lines = events.map((event) => {
    const [one, ...more] = told.filter(({ evento }) => evento === event);
    return more.length > 0 ? `${more.length + 1} ${SEVERAL[event]}` : outsideText(event, one?.detalhe ?? null);
  });
  const said = lines.length > 1 ? lines.map((line) => `• ${line}`) : lines;
  return [`*${company}*`, ...said, publicUrl + pathOf(told)].join('\n');
}
