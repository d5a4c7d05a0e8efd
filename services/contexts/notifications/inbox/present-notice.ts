import { centsOf } from '@balcao/contracts/money';
import type { Notice } from '@balcao/contracts/notifications';
import { dayAndTime } from '../day-and-time';
import { OUTSIDE_BACK, OUTSIDE_TEXTS } from '../delivery/notice-texts';
import { noticePath } from './notice-path';
import type { NoticeRow } from './notices.repository';

type Words = Pick<Notice, 'titulo' | 'texto'>;

const APPOINTMENT: Record<string, string> = {
  confirmado: 'confirmou presença',
  cancelado: 'cancelou o horário',
  marcado: 'marcou um horário',
  remarcado: 'mudou o horário',
  // Of a deposit: told as an event of its own, before that as a change of the visit.
  'sinal-por-chave': 'recebeu o código da sua chave Pix: confirme quando o sinal chegar',
  'sinal-sem-codigo': 'marcou e espera saber como pagar o sinal',
  'sinal-pago': 'pagou o sinal',
  'sinal-nao-pago': 'não pagou o sinal, e o horário ficou livre',
  'sinal-atrasado': 'pagou o sinal de um horário que não vale mais',
  'sinal-saiu': 'está sem o sinal: o que foi pago saiu da visita',
};

/** What the assistant does by itself from now on, or no longer. */
const MODE: Record<string, string> = {
  automatico: 'A IA passou a fazer sozinha na agenda',
  rascunho: 'A IA voltou a preparar rascunhos',
};

const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
/** What came in, or was taken back by the payer's bank. */
const PAYMENT: Record<string, string> = {
  devolvido: 'Pix devolvido',
  atrasado: 'Pix de um código que não valia mais',
  'sem-visita': 'Pix pago de um horário que não vale mais',
};

function paymentWords({ aviso, valor, cliente_nome }: NoticeRow): Words {
  const what = PAYMENT[aviso.detalhe ?? ''] ?? 'Pix recebido';
  return { titulo: valor ? `${what}: ${reais.format(centsOf(valor) / 100)}` : what, texto: cliente_nome };
}

/** How the trial stands now, whatever it was when it was told. */
function trialWords({ empresa: { status, trial_ends_at } }: NoticeRow, zone: string, now: Date): Words {
  if (status !== 'trial' || !trial_ends_at)
    return { titulo: 'O teste grátis acabou', texto: 'A empresa já tem um plano.' };
  const when = dayAndTime(trial_ends_at, zone);
  return trial_ends_at <= now
    ? { titulo: 'O teste grátis terminou', texto: `Acabou em ${when}. Escolha um plano para continuar.` }
    : { titulo: 'O teste grátis está acabando', texto: `Vai até ${when}. Escolha um plano para continuar.` };
}

function conversationWords({ conversa_modo, conversa_motivo, anotacao_espera }: NoticeRow, who: string | null): Words {
  const called = conversa_modo === 'attention';
  if (anotacao_espera !== null && !called)
    return {
      titulo: `A IA preparou uma anotação sobre ${who ?? 'um cliente'}`,
      texto: anotacao_espera ? 'Abra a conversa para aceitar ou descartar.' : 'Já foi decidida.',
    };
  return {
    titulo: who ? `${who} precisa de você` : 'Uma conversa precisa de você',
    texto: called ? conversa_motivo : 'Esta conversa já foi atendida.',
  };
}

function wordsOf(row: NoticeRow, zone: string, now: Date): Words {
  const { evento, detalhe } = row.aviso;
  const who = row.conversa_nome ?? row.cliente_nome;
  switch (evento) {
    case 'conversa':
      return conversationWords(row, who);
    case 'envio':
      return {
        titulo: who ? `Uma mensagem para ${who} não saiu` : 'Uma mensagem não saiu',
        texto: 'Abra a conversa para ver o motivo e tentar de novo.',
      };
    case 'agendamento':
    case 'sinal':
      return {
        titulo: `${who ?? 'O cliente'} ${APPOINTMENT[detalhe ?? ''] ?? 'mudou um agendamento'}`,
        texto: row.inicio && dayAndTime(row.inicio, zone),
      };
    case 'pagamento':
      return paymentWords(row);
    case 'teste':
      return trialWords(row, zone, now);
    case 'whatsapp':
      if (detalhe === 'voltou')
        return { titulo: OUTSIDE_BACK, texto: 'O que os clientes escreveram nesse tempo o Balcão busca sozinho.' };
      return {
        titulo: 'O WhatsApp da empresa ficou sem conexão',
        texto: 'Enquanto isso os clientes não recebem resposta. Veja em Integrações.',
      };
    case 'ia':
      return {
        titulo: MODE[detalhe ?? ''] ?? OUTSIDE_TEXTS.ia,
        texto: 'Veja em Sistema, na Agenda pela IA, o que mudou e por quê.',
      };
    case 'plano':
      return {
        titulo: 'As mensagens deste mês acabaram',
        texto: 'A IA não está respondendo. Veja os planos em Assinatura.',
      };
  }
}

/** The only way a notice leaves: its words are those of the thing it is about, as it stands now. */
export function presentNotice(row: NoticeRow, zone: string, now: Date): Notice {
  const { id, evento, alvo_id, vezes, lido_em, ultima_em } = row.aviso;
  const about = {
    id,
    evento,
    vezes,
    caminho: noticePath(evento, alvo_id),
    lida: lido_em !== null,
    quando: ultima_em.toISOString(),
  };
  return Object.assign(about, wordsOf(row, zone, now));
}
