import { formatDay, formatTime, Link, paths, type WidgetProps } from '@balcao/platform';
import { Anchor, Stack, Text } from '@balcao/ui';

/** What the person who signed in has before them, each visit one click away. */
export default function OwnVisitsCard({ dashboard: { meus_agendamentos: visits } }: WidgetProps) {
  if (!visits?.length) return <Text c="dimmed">Nenhum atendimento seu pela frente.</Text>;
  return (
    <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
      {visits.map(({ id, cliente, servico, data_hora }) => (
        <li key={id}>
          <Anchor component={Link} to={paths.appointments({ id })} c="inherit">
            {cliente}
            {servico && `: ${servico}`}
          </Anchor>
          <Text component="time" size="xs" c="dimmed" display="block" dateTime={data_hora}>
            {formatDay(data_hora)}, {formatTime(data_hora)}
          </Text>
        </li>
      ))}
    </Stack>
  );
}
