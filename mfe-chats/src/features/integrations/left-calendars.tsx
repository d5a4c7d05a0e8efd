import type { LeftCalendar } from '@balcao/contracts/google-calendar';
import { formatNumber } from '@balcao/platform';
import { Alert, Text } from '@balcao/ui';
import { useChatsGoogleCalendarQuery } from '../../api/integrations-api';

const visits = (n: number) => (n === 1 ? '1 agendamento' : `${formatNumber(n)} agendamentos`);
const GOING = 'Deixe-a compartilhada com a conta de serviço até terminar.';
const STAYED = 'Apague-os no Google. Ou conecte aquela agenda de novo e troque outra vez.';

function Line({ restam, parou }: Pick<LeftCalendar, 'restam' | 'parou'>) {
  const [stay, leave] = restam === 1 ? ['ficou', 'ainda sai'] : ['ficaram', 'ainda saem'];
  const what = parou
    ? `O Google não deixou tirar: ${visits(restam)} ${stay} na agenda de antes.`
    : `${visits(restam)} ${leave} da agenda de antes.`;
  return (
    <Alert color={parou ? 'yellow' : 'blue'} title={what} p="sm" mt="sm">
      <Text size="sm">{parou ? STAYED : GOING}</Text>
    </Alert>
  );
}

/** What still stands in calendars that are not the company's any more. Nothing when there is none. */
export function LeftCalendars() {
  const { data } = useChatsGoogleCalendarQuery(undefined, { refetchOnMountOrArgChange: true });
  return data?.deixadas.map((left) => <Line key={left.desde} restam={left.restam} parou={left.parou} />);
}
