import type { findFreeTimes, HorarioLivre } from '@balcao/contracts/scheduling';
import { formatTime, type RequestOf } from '@balcao/platform';
import { AsyncContent, Button, DateField, Group, Skeleton, Stack, Text } from '@balcao/ui';
import { useState } from 'react';
import { useLazySchedulingFreeTimesQuery, useSchedulingFreeTimesQuery } from '../../api/booking-api';
import { useSchedulingTeamQuery } from '../../api/team-api';
import { addDays, dayTitle, today } from '../time/wall-clock';
import type { Asked } from './booking-draft';
import type { BookingWish } from './booking-start';
import classes from './free-times.module.css';
import { useWishedTime } from './use-wished-time';

const SEARCH_DAYS = 14;

interface FreeTimesProps {
  dia: string;
  onDay: (dia: string) => void;
  /** Null while the services are not complete. */
  itens: Asked[] | null;
  ignorarId?: string;
  /** Times at which the whole visit of `ignorarId` can go along. */
  together?: boolean;
  chosen: string | null;
  onChoose: (time: HorarioLivre) => void;
  error?: string | undefined;
  /** What the customer asked for: taken when it is free. */
  wish?: BookingWish | undefined;
}

const PARTS: [string, (hour: number) => boolean][] = [
  ['Manhã', (hour) => hour < 12],
  ['Tarde', (hour) => hour >= 12 && hour < 18],
  ['Noite', (hour) => hour >= 18],
];
const hourOf = (instant: string) => Number(formatTime(instant).slice(0, 2));

function TimeButtons({
  horarios,
  chosen,
  onChoose,
}: { horarios: HorarioLivre[] } & Pick<FreeTimesProps, 'chosen' | 'onChoose'>) {
  return PARTS.map(([label, within]) => {
    const some = horarios.filter(({ data_hora }) => within(hourOf(data_hora)));
    if (!some.length) return null;
    return (
      <Stack key={label} gap={4} role="group" aria-label={label}>
        <Text size="sm" c="dimmed">
          {label}
        </Text>
        <div className={classes.times}>
          {some.map((time) => (
            <Button
              key={time.data_hora}
              size="xs"
              variant={chosen === time.data_hora ? 'filled' : 'default'}
              aria-pressed={chosen === time.data_hora}
              title={time.itens.map(({ profissional_nome }) => profissional_nome).join(', ')}
              onClick={() => onChoose(time)}
            >
              {formatTime(time.data_hora)}
            </Button>
          ))}
        </div>
      </Stack>
    );
  });
}

function askedBody(dia: string, itens: Asked[], ignorarId: string | undefined, together: boolean) {
  const body: RequestOf<typeof findFreeTimes>['body'] = { dia, itens };
  if (ignorarId) body.ignorar_id = ignorarId;
  if (ignorarId && together) body.alcance = 'visita';
  return body;
}

/** Looks at the following days until one has a free time. */
function NextFreeDay({
  dia,
  itens,
  onDay,
  ignorarId,
  together = false,
}: Pick<FreeTimesProps, 'dia' | 'onDay' | 'ignorarId' | 'together'> & { itens: Asked[] }) {
  const [search] = useLazySchedulingFreeTimesQuery();
  const [looking, setLooking] = useState<string | null>(null);
  const [none, setNone] = useState(false);
  const run = async () => {
    for (let step = 1; step <= SEARCH_DAYS; step += 1) {
      const next = addDays(dia, step);
      setLooking(next);
      const answer = await search({ body: askedBody(next, itens, ignorarId, together) });
      if (answer.data?.horarios.length) {
        setLooking(null);
        onDay(next);
        return;
      }
    }
    setLooking(null);
    setNone(true);
  };
  return (
    <Group gap="xs">
      <Button size="xs" variant="light" loading={looking !== null} onClick={() => void run()}>
        Próximo dia com horário
      </Button>
      <Text size="sm" c="dimmed" role="status">
        {looking ? `Procurando em ${dayTitle(looking)}…` : none ? `Nada livre nos próximos ${SEARCH_DAYS} dias.` : ''}
      </Text>
    </Group>
  );
}

/** A day, and the times of it at which the whole visit fits. */
export function FreeTimes(props: FreeTimesProps) {
  const { dia, onDay, itens, ignorarId, together = false, chosen, onChoose, error, wish } = props;
  const query = useSchedulingFreeTimesQuery(
    { body: askedBody(dia, itens ?? [], ignorarId, together) },
    { skip: !itens || !dia, refetchOnMountOrArgChange: true },
  );
  const horarios = query.currentData?.horarios ?? [];
  const team = useSchedulingTeamQuery(undefined, { skip: !wish?.profissional_id }).data?.items;
  const person = team?.find(({ id }) => id === wish?.profissional_id)?.nome;
  const asked = useWishedTime({ wish, person, dia, chosen, onChoose, horarios: query.currentData?.horarios });
  return (
    <Stack gap="xs">
      <DateField label="Dia" required min={today()} value={dia} onChange={onDay} />
      {asked && (
        <Text size="sm" role="status">
          {asked}
        </Text>
      )}
      {!itens || !dia ? (
        <Text size="sm" c="dimmed">
          Escolha {itens ? 'o dia' : 'o serviço'} para ver os horários livres.
        </Text>
      ) : (
        <AsyncContent
          query={{ ...query, isLoading: query.isFetching && !query.currentData }}
          what="os horários livres"
          skeleton={<Skeleton h={96} aria-label="Carregando horários" />}
        >
          {horarios.length > 0 ? (
            <TimeButtons horarios={horarios} chosen={chosen} onChoose={onChoose} />
          ) : (
            <Stack gap="xs">
              <Text role="status">{query.currentData?.motivo ?? 'Não há horários livres neste dia.'}</Text>
              <NextFreeDay
                key={dia}
                dia={dia}
                itens={itens}
                onDay={onDay}
                together={together}
                {...(ignorarId && { ignorarId })}
              />
            </Stack>
          )}
        </AsyncContent>
      )}
      {error && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  );
}
