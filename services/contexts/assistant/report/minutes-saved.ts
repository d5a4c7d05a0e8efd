import { MINUTES_SAVED } from '@balcao/contracts/assistant-report';

type Done = Record<'respostas_ia' | 'agendamentos' | 'remarcacoes' | 'cancelamentos', number>;

/** What the answers and the times agreed would have cost the team, in minutes. */
export const minutesSaved = ({ respostas_ia, agendamentos, remarcacoes, cancelamentos }: Done): number =>
  respostas_ia * MINUTES_SAVED.resposta + (agendamentos + remarcacoes + cancelamentos) * MINUTES_SAVED.agenda;
