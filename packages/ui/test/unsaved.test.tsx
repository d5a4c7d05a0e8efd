import { screen, waitFor } from '@testing-library/react';
import { Activity, useState } from 'react';
import { leaveUnasked, TextInput, useUnsaved } from '../src';
import { renderUi } from './render-ui';

function Page() {
  const [text, setText] = useState('');
  useUnsaved(text !== '');
  return (
    <>
      <a href="/agenda">Agenda</a>
      <TextInput label="Nome" value={text} onChange={(event) => setText(event.currentTarget.value)} />
    </>
  );
}

/** Listens as a router does, and counts its steps in the history as it does. */
function router() {
  const went = jest.fn();
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    went('link');
  };
  const onStep = () => went(location.pathname);
  document.addEventListener('click', onClick);
  // Browsers tell the window's own listeners in the order they came, whatever phase they asked for; jsdom does so within one.
  window.addEventListener('popstate', onStep, true);
  return {
    went,
    end() {
      document.removeEventListener('click', onClick);
      window.removeEventListener('popstate', onStep, true);
    },
  };
}

const question = () => screen.findByRole('dialog', { name: 'Descartar alterações?' });

test('a link asks before what was typed is lost, and leads on once it may', async () => {
  const { went, end } = router();
  const { user } = renderUi(<Page />);
  const toAgenda = () => user.click(screen.getByText('Agenda'));
  await toAgenda();
  expect(went).toHaveBeenCalledTimes(1);
  await user.type(screen.getByLabelText('Nome'), 'Ana');
  went.mockClear();
  await toAgenda();
  await question();
  expect(went).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Continuar editando' }));
  expect(screen.getByLabelText('Nome')).toHaveValue('Ana');
  await toAgenda();
  await question();
  went.mockClear();
  await user.click(screen.getByRole('button', { name: 'Descartar' }));
  await waitFor(() => expect(went.mock.calls.length).toBe(2));
  end();
});

test('Back stays where it is until it may go', async () => {
  history.replaceState({ idx: 0 }, '', '/agenda');
  history.pushState({ idx: 1 }, '', '/base');
  const { went, end } = router();
  const { user } = renderUi(<Page />);
  await user.type(screen.getByLabelText('Nome'), 'Ana');
  went.mockClear();
  history.back();
  await question();
  await waitFor(() => expect(location.pathname).toBe('/base'));
  expect(went).not.toHaveBeenCalledWith('/agenda');
  await user.click(screen.getByRole('button', { name: 'Continuar editando' }));
  expect(screen.getByLabelText('Nome')).toHaveValue('Ana');
  history.back();
  await question();
  await user.click(screen.getByRole('button', { name: 'Descartar' }));
  await waitFor(() => expect(went).toHaveBeenCalledWith('/agenda'));
  end();
});

test('the browser asks on the way out of the panel, as long as something is not saved', async () => {
  const asked = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const { user } = renderUi(<Page />);
  expect(asked()).toBe(false);
  await user.type(screen.getByLabelText('Nome'), 'Ana');
  expect(asked()).toBe(true);
  await user.clear(screen.getByLabelText('Nome'));
  expect(asked()).toBe(false);
  await user.type(screen.getByLabelText('Nome'), 'Bia');
  leaveUnasked();
  expect(asked()).toBe(false);
});

function Tabs() {
  const [mode, setMode] = useState<'visible' | 'hidden'>('visible');
  return (
    <>
      <a href="/clientes">Clientes</a>
      <button type="button" onClick={() => setMode('hidden')}>
        Outra aba
      </button>
      <Activity mode={mode}>
        <Page />
      </Activity>
    </>
  );
}

test('a tab that is hidden keeps its guard with what was typed in it', async () => {
  const { went, end } = router();
  const { user } = renderUi(<Tabs />);
  await user.type(screen.getByLabelText('Nome'), 'Ana');
  await user.click(screen.getByText('Outra aba'));
  went.mockClear();
  await user.click(screen.getByText('Clientes'));
  await question();
  expect(went).not.toHaveBeenCalled();
  end();
});
