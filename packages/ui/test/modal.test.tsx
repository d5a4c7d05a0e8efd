import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { confirm, Modal } from '../src';
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
