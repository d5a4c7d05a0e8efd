import type { Agendamento, Reach } from '@balcao/contracts/scheduling';
import { staysInVisit } from '@balcao/contracts/visits';
import { type AppStore, formatDay, formatTime } from '@balcao/platform';
import { confirm, Stack, Text } from '@balcao/ui';
import { Radio } from '@balcao/ui/inputs';
import { useState } from 'react';
import { schedulingApi } from '../../api/scheduling-api';
import { teamApi } from '../../api/team-api';

const isOpen = ({ status }: Agendamento) => status === 'pendente' || status === 'confirmado';
const stretch = ({ data_hora, duracao_minutos }: Pick<Agendamento, 'data_hora' | 'duracao_minutos'>) => {
  const inicio = Date.parse(data_hora);
  return { inicio, fim: inicio + duracao_minutos * 60_000 };
};

type To = Pick<Agendamento, 'data_hora' | 'duracao_minutos'>;
type Landing = To & Pick<Agendamento, 'profissional_id'>;

/** Does the service still follow the others of its visit when it alone is moved there? */
const staysWith = (others: readonly Agendamento[], to: To): boolean => staysInVisit(stretch(to), others.map(stretch));

interface ReachChoiceProps {
  others: readonly Agendamento[];
  /** Null while no time is chosen. */
  to: To | null;
  value: Reach;
  /** It repeats: the later dates can move with it. */
  series?: boolean;
  onChange: (reach: Reach) => void;
}

/** 'O que remarcar': this service, the visit, or the recurrence from here on; says what becomes of the visit. */
export function ReachChoice({ others, to, value, series = false, onChange }: ReachChoiceProps) {
  const apart = to && !staysWith(others, to);
  const names = others.map(({ data_hora, produto_nome }) => `${formatTime(data_hora)} ${produto_nome ?? ''}`.trim());
  return (
    <Radio.Group label="O que remarcar" value={value} onChange={(next) => onChange(next as Reach)}>
      <Stack gap="xs" mt="xs">
        <Radio
          value="este"
          label={others.length > 0 ? 'Só este serviço' : 'Só este dia'}
          description={
            others.length > 0 && (apart ? 'Sai da visita e passa a ter lembrete próprio.' : 'Continua na mesma visita.')
          }
        />
        {others.length > 0 && (
          <Radio value="visita" label="A visita toda" description={`Junto com: ${names.join(', ')}.`} />
        )}
        {series && (
          <Radio
            value="seguintes"
            label="Este e os seguintes"
            description="Todas as datas da repetição daqui em diante mudam do mesmo jeito."
          />
        )}
      </Stack>
    </Radio.Group>
  );
}

function Question(props: Omit<ReachChoiceProps, 'value'> & { initial: Reach; path: string }) {
  const { initial, onChange, others, to, path } = props;
  const [value, setValue] = useState(initial);
  const choose = (reach: Reach) => {
    setValue(reach);
    onChange(reach);
  };
  return (
    <Stack gap="sm">
      <Text size="sm">{path}</Text>
      <Text size="sm">Este serviço faz parte de uma visita.</Text>
      <ReachChoice others={others} to={to} value={value} onChange={choose} />
    </Stack>
  );
}

/** Open services of the visit besides this one, as the server knows them now. */
async function othersOf(dispatch: AppStore['dispatch'], { id }: Agendamento): Promise<Agendamento[]> {
  const asked = dispatch(schedulingApi.endpoints.schedulingAppointment.initiate(id, { forceRefetch: true }));
  const { data } = await asked;
  asked.unsubscribe();
  return (data?.visita ?? []).filter(isOpen);
}

/** 'De 02/03 às 10:00 com Júlia para 03/03 às 12:00 com Renato.' */
async function pathOf(dispatch: AppStore['dispatch'], from: Agendamento, to: Landing): Promise<string> {
  const asked = dispatch(teamApi.endpoints.schedulingTeam.initiate());
  const { data } = await asked;
  asked.unsubscribe();
  const named = data?.items.find(({ id }) => id === to.profissional_id)?.nome ?? null;
  const spoken = (instant: string, who: string | null) =>
    `${formatDay(instant)} às ${formatTime(instant)}${who ? ` com ${who}` : ''}`;
  const who = to.profissional_id === from.profissional_id ? from.profissional_nome : named;
  return `De ${spoken(from.data_hora, from.profissional_nome)} para ${spoken(to.data_hora, who)}.`;
}

/**
 * Whoever moves a service of a visit says what moves; null when they think better of it. Nothing is asked where nothing
 * is to be decided: no other service, or the start stays. One that still follows the others is proposed to move alone.
 */
export async function askReach(
  dispatch: AppStore['dispatch'],
  appointment: Agendamento,
  to: Landing,
): Promise<Reach | null> {
  if (!appointment.visita_id || Date.parse(appointment.data_hora) === Date.parse(to.data_hora)) return 'este';
  const others = await othersOf(dispatch, appointment);
  if (!others.length) return 'este';
  const answer: { reach: Reach } = { reach: staysWith(others, to) ? 'este' : 'visita' };
  const path = await pathOf(dispatch, appointment, to);
  const sure = await confirm({
    title: 'Remarcar a visita?',
    message: (
      <Question
        others={others}
        to={to}
        path={path}
        initial={answer.reach}
        onChange={(reach) => {
          answer.reach = reach;
        }}
      />
    ),
    confirmLabel: 'Remarcar',
  });
  return sure ? answer.reach : null;
}
