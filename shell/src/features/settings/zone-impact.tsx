import type { ZoneChange } from '@balcao/contracts/company';
import { formatCount, formatDate, formatTime, plural } from '@balcao/platform';
import { AsyncContent, Stack, Text } from '@balcao/ui';
import { Radio } from '@balcao/ui/inputs';
import type { ReactNode } from 'react';
import { useSettingsTimeZoneQuery } from './settings-api';

interface Props {
  current: string;
  zone: string;
  choice: ZoneChange | '';
  error: ReactNode;
  onChoice: (choice: ZoneChange) => void;
}

/** Before another zone is saved: how many visits lie ahead, and what shall happen to them. */
export function ZoneImpact({ current, zone, choice, error, onChoice }: Props) {
  const query = useSettingsTimeZoneQuery({ query: { fuso_horario: zone } });
  const { agendamentos = 0, bloqueios = 0, primeiro } = query.data ?? {};
  const first = primeiro ?? null;
  return (
    <AsyncContent query={query} what="os agendamentos afetados">
      {agendamentos + bloqueios === 0 ? (
        <Text size="sm" role="status">
          Não há nada marcado daqui para a frente: a mudança vale a partir de agora.
        </Text>
      ) : (
        <Radio.Group
          label={`Já ${plural(agendamentos + bloqueios, 'existe', 'existem')} ${ahead(agendamentos, bloqueios)}. O que fazer?`}
          value={choice}
          onChange={(value) => onChoice(value === 'manter_relogio' ? value : 'manter_instante')}
          error={error}
        >
          <Stack gap="xs" mt="xs">
            <Radio
              value="manter_relogio"
              label="Manter a hora do relógio"
              description={
                first ? `${moment(first, current)} continua ${formatTime(first, current)} no fuso novo.` : undefined
              }
            />
            <Radio
              value="manter_instante"
              label="Deixar as visitas no momento já combinado"
              description={
                first ? `${moment(first, current)} passa a aparecer como ${moment(first, zone)}.` : undefined
              }
            />
          </Stack>
        </Radio.Group>
      )}
    </AsyncContent>
  );
}

const moment = (instant: string, zone: string) => `${formatDate(instant, zone)} às ${formatTime(instant, zone)}`;

function ahead(visits: number, blocks: number): string {
  const parts = [
    visits > 0 && formatCount(visits, 'agendamento marcado', 'agendamentos marcados'),
    blocks > 0 && formatCount(blocks, 'bloqueio', 'bloqueios'),
  ];
  return parts.filter(Boolean).join(' e ');
}
