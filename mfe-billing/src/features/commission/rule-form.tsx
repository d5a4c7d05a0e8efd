import { COMMISSION_KINDS, type CommissionKind } from '@balcao/contracts/commissions';
import {
  Alert,
  Button,
  DateField,
  Form,
  Group,
  NativeSelect,
  Stack,
  StoppedNote,
  Text,
  TextInput,
  Title,
} from '@balcao/ui';
import { LongSelect, MoneyField } from '@balcao/ui/inputs';
import { useBillingServicesQuery } from '../../api/commission-api';
import { useStopped } from '../money/use-stopped';
import { type RuleState, useRule } from './use-rule';

const KINDS: Record<CommissionKind, string> = {
  percentual: 'Porcentagem do que foi recebido',
  fixo: 'Valor fixo por serviço',
  padrao: 'Seguir o padrão',
};

function ForWhat({ draft, change }: RuleState) {
  const services = useBillingServicesQuery().data?.items ?? [];
  const kinds = COMMISSION_KINDS.filter((kind) => kind !== 'padrao' || draft.produto);
  return (
    <>
      <LongSelect
        label="Serviço"
        none="Todos os serviços (padrão)"
        data={services.map(({ id, nome }) => ({ value: id, label: nome }))}
        value={draft.produto}
        onChange={(produto) =>
          change({ produto, tipo: !produto && draft.tipo === 'padrao' ? 'percentual' : draft.tipo })
        }
      />
      <NativeSelect
        label="Comissão"
        data={kinds.map((value) => ({ value, label: KINDS[value] }))}
        value={draft.tipo}
        onChange={(event) => change({ tipo: kinds.find((kind) => kind === event.currentTarget.value) ?? 'percentual' })}
      />
    </>
  );
}

function HowMuch({ draft, change, faults }: RuleState) {
  if (draft.tipo === 'fixo')
    return (
      <MoneyField
        label="Valor por serviço"
        required
        value={draft.valor}
        error={faults.valor}
        onChange={(valor) => change({ valor })}
      />
    );
  if (draft.tipo !== 'percentual') return null;
  return (
    <TextInput
      label="Porcentagem"
      required
      inputMode="decimal"
      autoComplete="off"
      maxLength={8}
      placeholder="40"
      rightSection={<Text size="sm">%</Text>}
      value={draft.percentual}
      error={faults.percentual}
      onChange={(event) => change({ percentual: event.currentTarget.value })}
    />
  );
}

/** A rule for all services or for one, from a day on. */
export function RuleForm({ id, first }: { id: string; first: boolean }) {
  const state = useRule(id, first);
  const { draft, change, faults, problem } = state;
  const stopped = useStopped();
  return (
    <Form
      aria-label="Nova regra"
      saving={state.saving}
      onSubmit={(event) => {
        event.preventDefault();
        if (!stopped) void state.submit();
      }}
    >
      <Stack gap="sm">
        <Title order={3} size="h5">
          Nova regra
        </Title>
        <StoppedNote stopped={stopped} />
        {problem && <Alert color="red">{problem}</Alert>}
        <ForWhat {...state} />
        <HowMuch {...state} />
        <DateField
          label="Vale a partir de"
          required
          value={draft.desde}
          error={faults.desde}
          onChange={(desde) => change({ desde })}
        />
        <Text size="xs" c="dimmed">
          Vale para os serviços feitos desse dia em diante; os de antes ficam como estavam.
        </Text>
        <Group justify="flex-end">
          <Button type="submit" loading={state.saving} disabled={Boolean(stopped)}>
            Gravar regra
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
