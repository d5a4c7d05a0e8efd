import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AppProviders, PasswordInput, PhoneInput, type PhoneValue, SearchInput, toPhoneDigits, UsageBar } from '../src';
import { LongSelect } from '../src/inputs';
import { renderUi } from './render-ui';

test('SearchInput reports once after a pause, and at once when cleared', async () => {
  const onChange = jest.fn();
  const { user } = renderUi(<SearchInput label="Buscar clientes" value="" onChange={onChange} delay={30} />);
  await user.type(screen.getByRole('searchbox', { name: 'Buscar clientes' }), ' joão ');
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('joão'));
  onChange.mockClear();
  await user.click(screen.getByRole('button', { name: 'Limpar busca' }));
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(onChange).toHaveBeenCalledWith('');
});

test('SearchInput takes no letters back when an older term of its own comes back late', async () => {
  const onChange = jest.fn();
  const field = (value: string) => (
    <AppProviders env="test">
      <SearchInput label="Buscar clientes" value={value} onChange={onChange} delay={0} />
    </AppProviders>
  );
  const user = userEvent.setup();
  const { rerender } = render(field(''));
  const box = screen.getByRole('searchbox', { name: 'Buscar clientes' });
  await user.type(box, 'c');
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('c'));
  fireEvent.change(box, { target: { value: 'ca' } });
  rerender(field('c'));
  expect(box).toHaveValue('ca');
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('ca'));
  rerender(field('ca'));
  rerender(field('Ana'));
  expect(box).toHaveValue('Ana');
});

function Phone({ onValue }: { onValue: (value: PhoneValue) => void }) {
  const [value, setValue] = useState<PhoneValue>({ ddi: '55', numero: '' });
  const take = (next: PhoneValue) => {
    setValue(next);
    onValue(next);
  };
  return <PhoneInput value={value} onChange={take} />;
}

test.each(['(11) 98765-4321', '+55 11 98765-4321', '11987654321'])(
  'PhoneInput keeps only digits of %s',
  async (typed) => {
    const onValue = jest.fn<void, [PhoneValue]>();
    const { user } = renderUi(<Phone onValue={onValue} />);
    await user.click(screen.getByLabelText('Telefone'));
    await user.paste(typed);
    expect(onValue).toHaveBeenLastCalledWith({ ddi: '55', numero: '11987654321' });
    expect(screen.getByLabelText('Telefone')).toHaveValue('11987654321');
  },
);

test('country code and number make E.164 digits', () => {
  expect(toPhoneDigits('+55', '(11) 98765-4321')).toBe('5511987654321');
});

test('PasswordInput tells screen readers about its fault, and its switch is reachable by keyboard', () => {
  renderUi(<PasswordInput label="Senha" error="Informe a senha." />);
  expect(screen.getByLabelText('Senha')).toHaveAttribute('aria-invalid', 'true');
  expect(screen.getByRole('button', { name: 'Mostrar ou ocultar o que foi digitado' })).toHaveAttribute(
    'tabindex',
    '0',
  );
});

test.each([
  [3, 5, '3 de 5', 60],
  [5, 5, '5 de 5', 100],
  [9, 5, '9 de 5', 100],
  [1830, 999999, '1.830 (ilimitado)', 0],
])('UsageBar of %i against %i: %s', (used, limit, text, percent) => {
  renderUi(<UsageBar label="Usuários" used={used} limit={limit} />);
  const bar = screen.getByRole('progressbar', { name: `Usuários: ${text}` });
  expect(bar).toHaveAttribute('aria-valuenow', String(percent));
});

const services = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ value: `s${n}`, label: `Serviço ${n}` }));
function Choice({ count, onValue }: { count: number; onValue: (value: string) => void }) {
  const [value, setValue] = useState('');
  const data = [...services(count - 1), { value: 'ultimo', label: 'Ultrassom estético' }];
  const take = (next: string) => {
    setValue(next);
    onValue(next);
  };
  return <LongSelect label="Serviço" none="Escolha" data={data} value={value} onChange={take} />;
}

test('LongSelect is the browser’s own list while it is short', async () => {
  const onValue = jest.fn();
  const { user } = renderUi(<Choice count={30} onValue={onValue} />);
  const field = screen.getByRole('combobox', { name: 'Serviço' });
  expect(field).toHaveDisplayValue('Escolha');
  await user.selectOptions(field, 'Ultrassom estético');
  expect(onValue).toHaveBeenLastCalledWith('ultimo');
  await user.selectOptions(field, 'Escolha');
  expect(onValue).toHaveBeenLastCalledWith('');
});

test('LongSelect finds one of 250 by typing, accents aside, and gives the choice up again', async () => {
  const onValue = jest.fn();
  const { user } = renderUi(<Choice count={250} onValue={onValue} />);
  const field = screen.getByRole('combobox', { name: 'Serviço' });
  expect(field).toHaveAttribute('placeholder', 'Escolha');
  await user.type(field, 'ESTETICO');
  await user.click(await screen.findByRole('option', { name: 'Ultrassom estético' }));
  expect(onValue).toHaveBeenLastCalledWith('ultimo');
  expect(field).toHaveDisplayValue('Ultrassom estético');
  await user.clear(field);
  await user.type(field, 'nada disso');
  expect(await screen.findByText('Nada encontrado.')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { hidden: true }));
  expect(onValue).toHaveBeenLastCalledWith('');
});
