import { NativeSelect, SimpleGrid, type UseFormReturnType } from '@balcao/ui';
import { MoneyField, NumberInput } from '@balcao/ui/inputs';
import type { ProductValues } from './product-values';

const KINDS = [
  { value: '', label: 'Não exige' },
  { value: 'percentual', label: 'Parte do preço' },
  { value: 'valor', label: 'Valor fixo' },
];

/** What is paid ahead for the service. */
export function DepositFields({ form }: { form: UseFormReturnType<ProductValues> }) {
  const { sinal } = form.values;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <NativeSelect
        label="Sinal"
        description="Guarda o horário até ser pago."
        data={KINDS}
        {...form.getInputProps('sinal')}
      />
      {sinal === 'percentual' && (
        <NumberInput
          label="Sinal (% do preço)"
          description="De 1 a 100."
          min={1}
          max={100}
          decimalSeparator=","
          // What is typed stays and is refused in words; made another number, it would ask customers for other money.
          clampBehavior="none"
          {...form.getInputProps('sinal_percentual')}
        />
      )}
      {sinal === 'valor' && (
        <MoneyField
          label="Valor do sinal"
          description="No máximo o preço do serviço."
          placeholder="R$ 0,00"
          {...form.getInputProps('sinal_valor')}
          value={form.values.sinal_valor}
        />
      )}
    </SimpleGrid>
  );
}
