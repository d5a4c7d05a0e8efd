import type { ProcessFigure, QueueFigure, SlowFigure, SweepFigure } from '@balcao/contracts/operations';
import type { Signs } from '@balcao/kit/signs';

type Of<K extends Exclude<keyof Signs, 'answers'>> = Awaited<ReturnType<Signs[K]>>[number];
const textOf = (moment: Date | null | undefined): string | null => moment?.toISOString() ?? null;

export const presentQueue = ({ queue, waiting, active, delayed, since }: Of<'queues'>): QueueFigure => ({
  fila: queue,
  esperando: waiting,
  ativas: active,
  adiadas: delayed,
  desde: textOf(since),
});

export const presentSweep = ({ name, everyMs, next, last }: Of<'repeating'>): SweepFigure => ({
  nome: name,
  cada_ms: everyMs,
  ultima: textOf(last?.at),
  duracao_ms: last?.ms ?? null,
  deu_certo: last?.done ?? null,
  proxima: textOf(next),
});

export const presentProcess = ({ id, role, version, startedAt, seenAt, alive }: Of<'processes'>): ProcessFigure => ({
  id,
  papel: role,
  versao: version,
  inicio: startedAt.toISOString(),
  sinal_em: seenAt.toISOString(),
  vivo: alive,
});

export const presentSlow = ({ key, text, work, times, meanMs, longestMs, lastAt }: Of<'slow'>): SlowFigure => ({
  chave: key,
  texto: text,
  trabalho: work,
  vezes: times,
  media_ms: Math.round(meanMs),
  maior_ms: longestMs,
  ultima: lastAt.toISOString(),
});
