import type { AgendaConfig } from '@balcao/contracts/agenda';
import { Input, NativeSelect, SimpleGrid } from '@balcao/ui';
import { leadTime } from '../time/lead-time';

const MINUTES = [0, 30, 60, 120, 240, 720, 1440, 2880, 4320];
const DAYS = [0, 7, 15, 30, 60, 90, 180, 365];

interface CustomerRulesProps {
  values: AgendaConfig;
  readOnly: boolean;
  onChange: (part: Partial<AgendaConfig>) => void;
}

/** The choices, with the stored value among them whatever it is. */
const withValue = (choices: readonly number[], value: number) =>
  [...new Set([...choices, value])].sort((a, b) => a - b);

/** What customers (and the assistant for them) keep to; the team books as it needs. */
export function CustomerRules({ values, readOnly, onChange }: CustomerRulesProps) {
  const minutes = (label: string, none: string, field: 'antecedencia_minima_minutos' | 'cancelamento_ate_minutos') => (
    <NativeSelect
      label={label}
      disabled={readOnly}
      value={String(values[field])}
      onChange={(event) => onChange({ [field]: Number(event.currentTarget.value) })}
      data={withValue(MINUTES, values[field]).map((one) => ({
        value: String(one),
        label: one ? `${leadTime(one)}` : none,
      }))}
    />
  );
  return (
    <Input.Wrapper
      label="Para clientes"
      labelElement="div"
      description="Valem quando o próprio cliente marca, muda ou cancela pelo WhatsApp. A equipe marca como precisar."
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" mt="xs">
        {minutes('Marcar até', 'A hora da visita', 'antecedencia_minima_minutos')}
        {minutes('Cancelar até', 'A hora da visita', 'cancelamento_ate_minutos')}
        <NativeSelect
          label="Agenda aberta para"
          disabled={readOnly}
          value={String(values.horizonte_dias)}
          onChange={(event) => onChange({ horizonte_dias: Number(event.currentTarget.value) })}
          data={withValue(DAYS, values.horizonte_dias).map((one) => ({
            value: String(one),
            label: one ? `Os próximos ${one} dias` : 'Qualquer dia',
          }))}
        />
      </SimpleGrid>
    </Input.Wrapper>
  );
}
