import { Input, NativeSelect, SimpleGrid, TextInput, type UseFormReturnType } from '@balcao/ui';
import type { CustomerValues } from './customer-values';

const STATES = 'AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO'.split(' ');

/** Endereço: all of it optional. */
export function AddressFields({ form }: { form: UseFormReturnType<CustomerValues> }) {
  const of = (part: keyof CustomerValues['endereco']) => form.getInputProps(`endereco.${part}`);
  return (
    <Input.Wrapper label="Endereço" labelElement="div">
      <SimpleGrid cols={{ base: 1, xs: 2 }} mt="xs" spacing="sm">
        <TextInput
          label="CEP"
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          placeholder="00000-000"
          {...of('cep')}
        />
        <TextInput label="Rua" autoComplete="off" maxLength={120} {...of('logradouro')} />
        <TextInput label="Número" autoComplete="off" maxLength={20} {...of('numero')} />
        <TextInput label="Complemento" autoComplete="off" maxLength={80} {...of('complemento')} />
        <TextInput label="Bairro" autoComplete="off" maxLength={80} {...of('bairro')} />
        <TextInput label="Cidade" autoComplete="off" maxLength={80} {...of('cidade')} />
        <NativeSelect label="Estado" data={[{ value: '', label: '—' }, ...STATES]} {...of('uf')} />
      </SimpleGrid>
    </Input.Wrapper>
  );
}
