import type { AgendaConfig } from '@balcao/contracts/agenda';
import { formatCount } from '@balcao/platform';
import { Input, NativeSelect, SimpleGrid } from '@balcao/ui';

const MINUTES = [15, 30, 60, 120, 240, 720, 1440, 2880, 4320];
const spanOf = (minutes: number) =>
  minutes < 60 || minutes % 60 ? formatCount(minutes, 'minuto', 'minutos') : formatCount(minutes / 60, 'hora', 'horas');

interface DepositRulesProps {
  values: AgendaConfig;
  readOnly: boolean;
  onChange: (part: Partial<AgendaConfig>) => void;
}

/** How long a visit is held for its deposit, and what becomes of money that comes after that. */
export function DepositRules({ values, readOnly, onChange }: DepositRulesProps) {
  const { sinal_minutos, sinal_atrasado } = values;
  const choices = [...new Set([...MINUTES, sinal_minutos])].sort((a, b) => a - b);
  return (
    <Input.Wrapper
      label="Sinal"
      labelElement="div"
      description="Vale para os serviços que exigem sinal, como está no cadastro de cada um. Sem o pagamento no prazo, o horário fica livre; o que é pago depois disso, ou de um horário cancelado, chega tarde demais."
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" mt="xs">
        <NativeSelect
          label="Prazo para pagar o sinal"
          disabled={readOnly}
          value={String(sinal_minutos)}
          onChange={(event) => onChange({ sinal_minutos: Number(event.currentTarget.value) })}
          data={choices.map((one) => ({ value: String(one), label: spanOf(one) }))}
        />
        <NativeSelect
          label="Sinal pago tarde demais"
          disabled={readOnly}
          value={sinal_atrasado}
          onChange={(event) =>
            onChange({ sinal_atrasado: event.currentTarget.value === 'credito' ? 'credito' : 'devolver' })
          }
          data={[
            { value: 'devolver', label: 'Devolver ao cliente' },
            { value: 'credito', label: 'Guardar como crédito' },
          ]}
        />
      </SimpleGrid>
    </Input.Wrapper>
  );
}
