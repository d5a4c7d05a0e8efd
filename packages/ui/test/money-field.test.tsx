import { screen } from '@testing-library/react';
import { useState } from 'react';
import { MoneyField } from '../src/inputs';
import { renderUi } from './render-ui';

function Price({ start = '', onValue }: { start?: string; onValue: (value: string) => void }) {
  const [value, setValue] = useState(start);
  const take = (next: string) => {
    setValue(next);
    onValue(next);
  };
  return <MoneyField label="Preço" value={value} onChange={take} />;
}
function show(start?: string) {
  const onValue = jest.fn<void, [string]>();
  const { user } = renderUi(<Price start={start ?? ''} onValue={onValue} />);
  const field = screen.getByRole('textbox', { name: 'Preço' });
  return { user, field, last: () => onValue.mock.lastCall?.[0] };
}

const SPELLINGS = [
  ['1.500', '1500.00', 'R$ 1.500,00'],
  ['1.234,56', '1234.56', 'R$ 1.234,56'],
  ['2.000,00', '2000.00', 'R$ 2.000,00'],
  ['45,5', '45.50', 'R$ 45,50'],
  ['R$ 80', '80.00', 'R$ 80,00'],
  ['1500', '1500.00', 'R$ 1.500,00'],
  ['0,99', '0.99', 'R$ 0,99'],
  ['12.50', '12.50', 'R$ 12,50'],
] as const;

test.each(SPELLINGS)('%s typed key by key is %s, and shows so when the field is left', async (typed, wire, shown) => {
  const { user, field, last } = show();
  await user.type(field, typed);
  expect(field).toHaveValue(typed);
  expect(last()).toBe(wire);
  await user.tab();
  expect(field).toHaveValue(shown);
  expect(last()).toBe(wire);
});

test.each(SPELLINGS)('%s pasted is %s', async (pasted, wire, shown) => {
  const { user, field, last } = show();
  await user.click(field);
  await user.paste(pasted);
  await user.tab();
  expect([last(), (field as HTMLInputElement).value]).toEqual([wire, shown]);
});

test('what cannot be read stays as typed, is told so, and is not handed on as another amount', async () => {
  const { user, field, last } = show('80.00');
  await user.clear(field);
  await user.type(field, '1.50.00');
  await user.tab();
  expect(field).toHaveValue('1.50.00');
  expect(last()).toBe('1.50.00');
  expect(field).toHaveAccessibleDescription('Não dá para saber o valor. Escreva como 80,00 ou 1.500,00.');
  await user.clear(field);
  expect(last()).toBe('');
  await user.type(field, '-5{Enter}');
  expect(field).toHaveAccessibleDescription('O valor não pode ser negativo.');
});

test('an amount set from outside replaces what is shown', async () => {
  const { user } = renderUi(<Outside />);
  await user.click(screen.getByRole('button'));
  expect(screen.getByRole('textbox')).toHaveValue('R$ 1.500,00');
});

function Outside() {
  const [value, setValue] = useState('80.00');
  return (
    <>
      <MoneyField label="Valor" value={value} onChange={setValue} />
      <button type="button" onClick={() => setValue('1500.00')}>
        Outro serviço
      </button>
    </>
  );
}
