import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AppProviders, confirm, DialogLoader, Drawer, Modal } from '../src';
import { renderUi } from './render-ui';

function OpenedWhenNeeded() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      {open && (
        <Modal opened title="Detalhes" onClose={() => setOpen(false)}>
          <input aria-label="Nome" data-autofocus />
        </Modal>
      )}
    </>
  );
}

test('gives the focus back to its opener, also when it is rendered only while open', async () => {
  renderUi(<OpenedWhenNeeded />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Abrir' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Abrir' })).toHaveFocus());
});

test('a question gives it back too', async () => {
  renderUi(
    <button type="button" onClick={() => void confirm({ title: 'Excluir?', message: 'Tem certeza?' })}>
      Excluir
    </button>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Excluir' }));
  await user.click(await screen.findByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Excluir' })).toHaveFocus());
});

test('what a button that was busy opened ends at the page', async () => {
  const { user } = renderUi(
    <main tabIndex={-1}>
      <OpenedWhenNeeded />
    </main>,
  );
  const opener = screen.getByRole('button', { name: 'Abrir' });
  // As while it loads: nothing has the focus when the window comes.
  act(() => {
    opener.focus();
    opener.blur();
    opener.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  });
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

function WindowInPanel({ both = false, closed = false }: { both?: boolean; closed?: boolean }) {
  const [panel, setPanel] = useState(!closed);
  const [dialog, setDialog] = useState(both);
  return (
    <>
      {closed && (
        <button type="button" onClick={() => setPanel(true)}>
          Ver
        </button>
      )}
      <Drawer opened={panel} title="Agendamento" onClose={() => setPanel(false)}>
        <button type="button" onClick={() => setDialog(true)}>
          Remarcar
        </button>
        {dialog && (
          <Modal opened title="Remarcar agendamento" onClose={() => setDialog(false)}>
            <input aria-label="Dia" />
          </Modal>
        )}
      </Drawer>
    </>
  );
}

test.each([
  ['opened one after the other', false],
  ['opened at once', true],
])('Escape closes the window on top alone: %s', async (_name, both) => {
  const { user } = renderUi(<WindowInPanel both={both} />);
  if (!both) await user.click(screen.getByRole('button', { name: 'Remarcar' }));
  await user.click(await screen.findByRole('textbox', { name: 'Dia' }));
  act(() => void confirm({ title: 'Descartar?', message: 'Foi digitado.' }));
  await screen.findByRole('dialog', { name: 'Descartar?' });
  for (const left of [['Remarcar agendamento', 'Agendamento'], ['Agendamento'], []]) {
    await user.keyboard('{Escape}');
    const titles = () => screen.queryAllByRole('dialog').map((window) => window.getAttribute('aria-labelledby'));
    await waitFor(() => expect(titles()).toHaveLength(left.length));
    for (const name of left) expect(screen.getByRole('dialog', { name })).toBeVisible();
  }
});

describe('two windows that are closed one right after the other', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  // A panel leaves by an animation: for that long its buttons are still there.
  test.each([0, 5, 12, 15, 19, 30, 60])('end where the first was opened, %i ms between them', async (gap) => {
    render(
      <AppProviders>
        <WindowInPanel closed />
      </AppProviders>,
    );
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    const opener = screen.getByRole('button', { name: 'Ver' });
    await user.click(opener);
    await pass(500);
    await user.click(screen.getByRole('button', { name: 'Remarcar' }));
    await pass(500);
    expect(screen.getByRole('textbox', { name: 'Dia' })).toBeVisible();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    await pass(gap);
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    await pass(1_000);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(opener).toHaveFocus();
  });
});

test("a window's head is no second banner of the page", () => {
  renderUi(<WindowInPanel both />);
  expect(document.querySelectorAll('.mantine-Modal-header, .mantine-Drawer-header')).toHaveLength(2);
  expect(document.querySelector('header')).toBeNull();
});

test('a window on its way says so once it takes a moment, leaves the focus where it was, and can be given up', async () => {
  const onClose = jest.fn();
  const { user } = renderUi(
    <>
      <button type="button">Abrir</button>
      <DialogLoader onClose={onClose} />
    </>,
  );
  const opener = screen.getByRole('button', { name: 'Abrir' });
  act(() => opener.focus());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByRole('dialog', { name: 'Carregando…' })).toBeInTheDocument();
  expect(screen.getByRole('status', { name: 'Carregando' })).toBeInTheDocument();
  expect(opener).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});
