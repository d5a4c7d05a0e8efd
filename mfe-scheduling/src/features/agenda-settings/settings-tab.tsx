import { type AgendaConfig, SLOT_STEPS } from '@balcao/contracts/agenda';
import { errorMessage, useSession } from '@balcao/platform';
import {
  ActionIcon,
  Alert,
  AsyncContent,
  Button,
  Card,
  Group,
  Input,
  NativeSelect,
  SimpleGrid,
  Stack,
  Switch,
  Text,
  TimeField,
  toast,
} from '@balcao/ui';
import { IconTrash } from '@balcao/ui/icons';
import { type FormEvent, useState } from 'react';
import { useSchedulingConfigQuery, useSchedulingSaveConfigMutation } from '../../api/hours-api';
import { leadTime } from '../time/lead-time';
import { fromTime, toTime } from '../time/minutes';
import { CustomerRules } from './customer-rules';
import { DepositRules } from './deposit-rules';
import { WaitingRules } from './waiting-rules';

const CHOICES = [30, 60, 120, 180, 720, 1440, 2880, 4320, 10_080];
const MAX_REMINDERS = 4;

interface ReminderTimesProps {
  minutes: readonly number[];
  readOnly: boolean;
  onChange: (minutes: number[]) => void;
}

function ReminderTimes({ minutes, readOnly, onChange }: ReminderTimesProps) {
  const left = CHOICES.filter((value) => !minutes.includes(value));
  return (
    <Input.Wrapper label="Quando lembrar" labelElement="div">
      <Stack gap="xs" mt="xs">
        {minutes.length === 0 && <Text c="dimmed">Nenhum lembrete.</Text>}
        {[...minutes]
          .sort((a, b) => b - a)
          .map((one) => (
            <Group key={one} gap="xs">
              <Text>{leadTime(one)}</Text>
              {!readOnly && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Tirar o lembrete de ${leadTime(one)}`}
                  onClick={() => onChange(minutes.filter((other) => other !== one))}
                >
                  <IconTrash size={16} />
                </ActionIcon>
              )}
            </Group>
          ))}
        {!readOnly && minutes.length < MAX_REMINDERS && (
          <NativeSelect
            aria-label="Adicionar lembrete"
            maw={240}
            value=""
            onChange={(event) => event.currentTarget.value && onChange([...minutes, Number(event.currentTarget.value)])}
            data={[
              { value: '', label: 'Adicionar lembrete…' },
              ...left.map((value) => ({ value: String(value), label: leadTime(value) })),
            ]}
          />
        )}
      </Stack>
    </Input.Wrapper>
  );
}

function SettingsForm({ config }: { config: AgendaConfig }) {
  const { can } = useSession();
  const readOnly = !can('appointments.manage');
  const [values, setValues] = useState(config);
  const [save, { isLoading, error }] = useSchedulingSaveConfigMutation();
  const set = (part: Partial<AgendaConfig>) => setValues((old) => ({ ...old, ...part }));
  const time = (field: 'silencio_inicio' | 'silencio_fim') => ({
    readOnly,
    value: toTime(values[field]),
    onChange: (text: string) => {
      const minutes = fromTime(text);
      if (minutes !== null) set({ [field]: minutes });
    },
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if ((await save({ body: values })).data) toast.success('Regras salvas.');
  };
  return (
    <Card component="form" withBorder maw={560} onSubmit={(event: FormEvent) => void submit(event)} noValidate>
      <Stack gap="md">
        {readOnly && <Alert color="blue">Só quem administra a agenda pode alterar estas regras.</Alert>}
        {error && <Alert color="red">{errorMessage(error)}</Alert>}
        <NativeSelect
          label="Horários de"
          description="De quanto em quanto tempo os horários livres são oferecidos."
          disabled={readOnly}
          value={String(values.passo_minutos)}
          onChange={(event) =>
            set({ passo_minutos: SLOT_STEPS.find((step) => String(step) === event.currentTarget.value) ?? 30 })
          }
          data={SLOT_STEPS.map((step) => ({ value: String(step), label: `${step} em ${step} minutos` }))}
        />
        <NativeSelect
          label="Qualquer profissional"
          description="Quem recebe a visita quando o cliente não escolhe. Com empate, quem está há mais tempo sem atender."
          disabled={readOnly}
          value={values.distribuicao}
          onChange={(event) => set({ distribuicao: event.currentTarget.value === 'ordem' ? 'ordem' : 'justo' })}
          data={[
            { value: 'justo', label: 'Quem tem menos no dia' },
            { value: 'ordem', label: 'Quem vem primeiro na ordem da equipe' },
          ]}
        />
        <CustomerRules values={values} readOnly={readOnly} onChange={set} />
        <DepositRules values={values} readOnly={readOnly} onChange={set} />
        <WaitingRules values={values} readOnly={readOnly} onChange={set} />
        <Switch
          label="Enviar lembretes pelo WhatsApp"
          description="O cliente responde SIM para confirmar. Nada é enviado depois de um cancelamento ou de uma mudança."
          disabled={readOnly}
          checked={values.lembretes_ativos}
          onChange={(event) => set({ lembretes_ativos: event.currentTarget.checked })}
        />
        {values.lembretes_ativos && (
          <>
            <ReminderTimes
              minutes={values.lembretes_minutos}
              readOnly={readOnly}
              onChange={(lembretes_minutos) => set({ lembretes_minutos })}
            />
            <SimpleGrid cols={2}>
              <TimeField label="Não enviar a partir de" {...time('silencio_inicio')} />
              <TimeField label="até" {...time('silencio_fim')} />
            </SimpleGrid>
          </>
        )}
        {!readOnly && (
          <Button
            type="submit"
            loading={isLoading}
            disabled={JSON.stringify(values) === JSON.stringify(config)}
            style={{ alignSelf: 'flex-start' }}
          >
            Salvar
          </Button>
        )}
      </Stack>
    </Card>
  );
}

/** Regras: how free times are offered, and when customers are reminded. */
export default function SettingsTab() {
  const query = useSchedulingConfigQuery();
  return (
    <AsyncContent query={query} what="as regras da agenda">
      {query.data && <SettingsForm key={JSON.stringify(query.data)} config={query.data} />}
    </AsyncContent>
  );
}
