import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { DateField, TimeField } from '../src';
import { DAY_FORMAT, TIME_FORMAT } from '../src/components/typed-formats';
import { renderUi } from './render-ui';

test.each([
  ['25112026', '25/11/2026', '2026-11-25'],
  ['5/1/2026', '05/01/2026', '2026-01-05'],
  ['05-01-2026', '05/01/2026', '2026-01-05'],
  ['2026-11-25', '25/11/2026', '2026-11-25'],
  ['31/02/2026', '31/02/2026', ''],
  ['29/02/2028', '29/02/2028', '2028-02-29'],
  ['25/11', '25/11', ''],
  ['25/13/2026', '25/13/2026', ''],
  ['amanhã', '', ''],
])('a day typed as %s reads %s and is %s', (typed, text, value) => {
  expect(DAY_FORMAT.mask(typed)).toBe(text);
  expect(DAY_FORMAT.parse(text)).toBe(value);
  if (value) expect(DAY_FORMAT.show(value)).toBe(text);
});

test.each([
  ['0930', '09:30', '09:30'],
  ['9', '', '09:00'],
  ['9h', '', '09:00'],
  ['9h30', '', '09:30'],
  ['930', '', '09:30'],
  ['9:30', '', '09:30'],
  ['24:00', '', ''],
  ['12:60', '', ''],
  ['9:3', '', ''],
])('a time typed as %s is %s while typing and %s when left', (typed, typing, left) => {
  const text = TIME_FORMAT.mask(typed);
  expect([TIME_FORMAT.parse(text), TIME_FORMAT.parse(text, true)]).toEqual([typing, left]);
});

test.each([DAY_FORMAT, TIME_FORMAT])('a text grows and shrinks key by key: $native', (format) => {
  const whole = format === DAY_FORMAT ? '25112026' : '0930';
  let text = '';
  for (const key of whole) text = format.mask(text + key);
  expect(format.parse(text)).not.toBe('');
  while (text) {
    const shorter = format.mask(text.slice(0, -1));
    expect(shorter.length).toBeLessThan(text.length);
    text = shorter;
  }
});

const seen = jest.fn();
beforeEach(() => seen.mockClear());

function Day({ start = '', min }: { start?: string; min?: string }) {
  const [value, setValue] = useState(start);
  const take = (next: string) => {
    seen(next);
    setValue(next);
  };
  return (
    <>
      <DateField label="Dia" value={value} onChange={take} min={min} />
      <button type="button" onClick={() => setValue('2026-12-24')}>
        Outro dia
      </button>
    </>
  );
}

test('a day is told once it is whole, taken back while it is not, and a wrong one is explained and kept', async () => {
  const { user } = renderUi(<Day start="2026-11-21" min="2026-11-21" />);
  const field = screen.getByRole('textbox', { name: 'Dia' });
  expect(field).toHaveValue('21/11/2026');
  await user.clear(field);
  await user.type(field, '25112026');
  expect(field).toHaveValue('25/11/2026');
  expect(seen.mock.calls).toEqual([[''], ['2026-11-25']]);
  await user.type(field, '{Backspace}');
  expect(seen).toHaveBeenLastCalledWith('');
  await user.tab();
  expect(screen.getByText('Use dia, mês e ano, como 25/11/2026.')).toBeVisible();
  expect(field).toHaveValue('25/11/202');
  await user.clear(field);
  await user.type(field, '01012026');
  await user.tab();
  expect(screen.getByText('Escolha de 21/11/2026 em diante.')).toBeVisible();
  expect(seen).toHaveBeenLastCalledWith('');
  await user.click(screen.getByRole('button', { name: 'Outro dia' }));
  expect(field).toHaveValue('24/12/2026');
  expect(screen.queryByText(/Escolha de/)).toBeNull();
});

test('a two digit year is written out when the field is left', async () => {
  const { user } = renderUi(<Day />);
  await user.type(screen.getByRole('textbox', { name: 'Dia' }), '251126');
  expect(seen).not.toHaveBeenCalled();
  await user.tab();
  expect(screen.getByRole('textbox', { name: 'Dia' })).toHaveValue('25/11/2026');
  expect(seen.mock.calls).toEqual([['2026-11-25']]);
});

test.each([
  ['211126', '2026-11-21', '2026-11-21'],
  ['221126', '2026-11-21', '1926-11-22'],
  ['150585', '2026-11-21', '1985-05-15'],
  ['290200', '2026-11-21', '2000-02-29'],
  ['310299', '2026-11-21', ''],
])('with a latest day, %s is the last such day there was by %s', (typed, max, day) => {
  expect(DAY_FORMAT.parse(DAY_FORMAT.mask(typed), true, max)).toBe(day);
});

function Birthday() {
  const [value, setValue] = useState('');
  const take = (next: string) => {
    seen(next);
    setValue(next);
  };
  return <DateField label="Nascimento" max="2026-11-21" keepsText value={value} onChange={take} />;
}

test('a field that may stay empty hands on what is no day, keeps it and says so; the future is refused', async () => {
  const { user } = renderUi(<Birthday />);
  const field = screen.getByRole('textbox', { name: 'Nascimento' });
  await user.type(field, '2105');
  expect(seen).toHaveBeenLastCalledWith('21/05');
  await user.tab();
  expect(field).toHaveValue('21/05');
  expect(screen.getByText(/Use dia, mês e ano/)).toBeVisible();
  await user.type(field, '85');
  await user.tab();
  expect(field).toHaveValue('21/05/1985');
  expect(seen).toHaveBeenLastCalledWith('1985-05-21');
  await user.clear(field);
  expect(seen).toHaveBeenLastCalledWith('');
  await user.type(field, '22112026');
  await user.tab();
  expect(seen).toHaveBeenLastCalledWith('22/11/2026');
  expect(screen.getByText('Escolha até 21/11/2026.')).toBeVisible();
});

test('the calendar speaks Portuguese, picks a day and gives the focus back', async () => {
  const { user } = renderUi(<Day start="2026-11-21" min="2026-11-10" />);
  await user.click(screen.getByRole('button', { name: 'Calendário: Dia' }));
  const calendar = await screen.findByRole('dialog');
  expect(within(calendar).getByRole('button', { name: 'Escolher o mês' })).toHaveTextContent('novembro 2026');
  expect(within(calendar).getByRole('button', { name: /^9 novembro 2026/ })).toBeDisabled();
  await user.click(within(calendar).getByRole('button', { name: /^27 novembro 2026/ }));
  expect(seen.mock.calls).toEqual([['2026-11-27']]);
  expect(screen.getByRole('textbox', { name: 'Dia' })).toHaveValue('27/11/2026');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Calendário: Dia' })).toHaveFocus());
});

/** Holds a time that cannot be none, as the hours of a working day do. */
function Opening() {
  const [value, setValue] = useState('09:00');
  return <TimeField label="Abre" value={value} onChange={(next) => next && setValue(next)} />;
}

test('a value that cannot be none is edited key by key, and comes back when the field is emptied', async () => {
  const { user } = renderUi(<Opening />);
  const field = screen.getByLabelText('Abre');
  await user.type(field, '{Backspace}{Backspace}');
  expect(field).toHaveValue('09:');
  await user.type(field, '30');
  expect(field).toHaveValue('09:30');
  await user.clear(field);
  expect(field).toHaveValue('');
  await user.tab();
  expect(field).toHaveValue('09:30');
});

const sent = jest.fn();

function Form() {
  const [value, setValue] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent(value);
      }}
    >
      <TimeField label="Hora" value={value} onChange={setValue} />
    </form>
  );
}

test('Enter sends what a shorthand means', async () => {
  const { user } = renderUi(<Form />);
  await user.type(screen.getByLabelText('Hora'), '9h30{Enter}');
  expect(sent).toHaveBeenCalledWith('09:30');
  expect(screen.getByLabelText('Hora')).toHaveValue('09:30');
});

test('fingers get the browser’s own field', async () => {
  const real = window.matchMedia;
  window.matchMedia = ((query: string) => ({
    ...real(query),
    matches: query === '(pointer: coarse)',
  })) as typeof window.matchMedia;
  try {
    renderUi(<Day start="2026-11-21" />);
    const field = screen.getByLabelText('Dia');
    await waitFor(() => expect(field).toHaveAttribute('type', 'date'));
    expect(screen.getByLabelText('Dia')).toHaveValue('2026-11-21');
    fireEvent.change(screen.getByLabelText('Dia'), { target: { value: '2026-11-30' } });
    expect(seen.mock.calls).toEqual([['2026-11-30']]);
  } finally {
    window.matchMedia = real;
  }
});
