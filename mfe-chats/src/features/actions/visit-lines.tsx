import type { AcaoIa } from '@balcao/contracts/assistant-actions';
import { formatBRL, formatTime, tenantZone } from '@balcao/platform';
import { Text } from '@balcao/ui';
import classes from './actions.module.css';

type Visita = AcaoIa['depois'][number];

/** `terça-feira, 24/11, 14:00`: nothing left to reckon for who decides by it. */
export function momentOf(when: string): string {
  const options = { weekday: 'long', day: '2-digit', month: '2-digit', timeZone: tenantZone() } as const;
  return `${new Intl.DateTimeFormat('pt-BR', options).format(new Date(when))}, ${formatTime(when)}`;
}

/** The visits as they were and as they are; what only confirms changes none of their facts. */
export function VisitLines({ action: { ferramenta, antes, depois, preferencia } }: { action: AcaoIa }) {
  if (preferencia !== null)
    return (
      <Text size="sm" className={classes.said ?? ''}>
        {`“${preferencia}”`}
      </Text>
    );
  const before = ferramenta === 'confirmar' && depois.length > 0 ? [] : antes;
  const named = before.length > 0 && depois.length > 0;
  return (
    <ul className={classes.visits}>
      {before.map((visit, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts of the past never move
        <Line key={at} visit={visit} name={named && 'Antes: '} />
      ))}
      {depois.map((visit, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts of the past never move
        <Line key={at} visit={visit} name={ferramenta === 'esperar' ? 'A partir de ' : named && 'Depois: '} />
      ))}
    </ul>
  );
}

function Line({ visit, name }: { visit: Visita; name: string | false }) {
  const { servico, profissional, data_hora, preco } = visit;
  return (
    <Text component="li" size="sm">
      {name}
      <strong>{momentOf(data_hora)}</strong> <br />
      {`${servico}${profissional ? ` com ${profissional}` : ''} · ${formatBRL(preco)}`}
    </Text>
  );
}
