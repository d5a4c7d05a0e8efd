import { MINUTES_SAVED, type RelatorioIa } from '@balcao/contracts/assistant-report';
import { formatBRL, formatCount, formatNumber } from '@balcao/platform';
import { Text } from '@balcao/ui';
import { FigureCards } from '@balcao/ui/figure-cards';
import { costWords } from './cost-words';
import { formatMinutes, formatWait } from './spans';

const percent = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 0 });
const share = (part: number, whole: number) => (whole > 0 ? percent.format(part / whole) : '—');

type Wait = RelatorioIa['espera_ia'];
const waitOf = (wait: Wait) => (wait ? formatWait(wait.mediana_s) : '—');
const worstOf = (wait: Wait) => (wait ? `9 em cada 10 em até ${formatWait(wait.p90_s)}` : 'Sem esperas no período');

function cardsOf(report: RelatorioIa) {
  const { conversas, so_ia, com_equipe, sem_resposta, agendamentos, remarcacoes, cancelamentos } = report;
  return [
    {
      label: 'Só a IA atendeu',
      value: share(so_ia, conversas),
      detail: `${formatNumber(so_ia)} de ${formatCount(conversas, 'conversa', 'conversas')}`,
    },
    {
      label: 'A equipe participou',
      value: share(com_equipe, conversas),
      detail: `${formatCount(com_equipe, 'conversa', 'conversas')} · ${formatNumber(sem_resposta)} sem nenhuma resposta`,
    },
    {
      label: 'Agendado pela IA',
      value: formatBRL(report.valor),
      detail: `${formatNumber(agendamentos)} marcados · ${formatNumber(remarcacoes)} remarcados · ${formatNumber(cancelamentos)} cancelados`,
    },
    {
      label: 'Tempo poupado',
      value: formatMinutes(report.minutos_poupados),
      detail: `Estimado: ${MINUTES_SAVED.resposta} min a resposta, ${MINUTES_SAVED.agenda} o horário`,
    },
    { label: 'Espera pela IA', value: waitOf(report.espera_ia), detail: worstOf(report.espera_ia) },
    { label: 'Espera pela equipe', value: waitOf(report.espera_equipe), detail: worstOf(report.espera_equipe) },
  ];
}

/** 'Custo da IA: R$ 1,20 · R$ 0,004 por resposta …' */
function costsOf({ custo, respostas_ia, conversas, agendamentos }: RelatorioIa): string {
  if (custo.tokens === 0) return '';
  const per = (share: number, what: string) =>
    share > 0 && custo.reais !== null && `${costWords(custo, share)} ${what}`;
  const shares = [per(respostas_ia, 'por resposta'), per(conversas, 'por conversa'), per(agendamentos, 'por horário')];
  return `Custo da IA: ${[costWords(custo), ...shares].filter(Boolean).join(' · ')}.`;
}

/** 'Modelos: gpt-4o-mini (40 vezes, R$ 1,20) · llama-3, como reserva (1 vez, sem preço).' */
function modelsOf({ modelos }: RelatorioIa): string {
  if (modelos.length < 2 && !modelos.some(({ reserva }) => reserva)) return '';
  const each = modelos.map(({ modelo, reserva, vezes, custo }) => {
    const price = custo.reais === null ? 'sem preço' : costWords(custo);
    return `${modelo}${reserva ? ', como reserva' : ''} (${formatCount(vezes, 'vez', 'vezes')}, ${price})`;
  });
  return `Modelos: ${each.join(' · ')}.`;
}

/** What the assistant did, in six numbers. */
export function Figures({ report }: { report: RelatorioIa }) {
  const { tokens_entrada, tokens_cache, tokens_saida, respostas_ia } = report;
  const kept = tokens_cache > 0 ? ` (${formatNumber(tokens_cache)} já guardados)` : '';
  const costs = costsOf(report);
  const models = modelsOf(report);
  return (
    <div>
      <FigureCards figures={cardsOf(report)} cols={{ base: 1, xs: 2, md: 3 }} />
      <Text size="sm" c="dimmed" mt="sm">
        {formatCount(respostas_ia, 'resposta da IA', 'respostas da IA')}
        {tokens_entrada > 0 &&
          `. Uso no provedor: ${formatNumber(tokens_entrada)} tokens lidos${kept} e ${formatNumber(tokens_saida)} escritos`}
        .{costs && <br />}
        {costs}
        {models && <br />}
        {models}
      </Text>
    </div>
  );
}
