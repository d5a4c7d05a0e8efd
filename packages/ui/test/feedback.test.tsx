import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { Button, confirm, FormModal, TextInput, toast } from '../src';
import { renderUi } from './render-ui';

afterEach(() => act(() => toast.clear()));

test('toasts are announced: errors at once, the rest politely', () => {
  renderUi(<p>tela</p>);
  act(() => {
    toast.success('Salvo com sucesso!');
    toast.error('Erro ao salvar');
  });
  expect(screen.getByText('Salvo com sucesso!').closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
  expect(screen.getByText('Erro ao salvar').closest('[aria-live]')).toHaveAttribute('aria-live', 'assertive');
});

test('a toast leaves by itself, by its button, and is replaced by the same id', async () => {
  const { user } = renderUi(<p>tela</p>);
  act(() => void toast.info('um', { id: 'x', autoClose: 20 }));
  await waitFor(() => expect(screen.queryByText('um')).not.toBeInTheDocument());
  act(() => void toast.info('dois', { id: 'y' }));
  act(() => void toast.info('três', { id: 'y' }));
  expect(screen.queryByText('dois')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Fechar aviso' }));
  expect(screen.queryByText('três')).not.toBeInTheDocument();
});

/** Asks inside `act`, without waiting for the answer. */
function ask(): Promise<boolean> {
  let answer = Promise.resolve(false);
  act(() => {
    answer = confirm(QUESTION);
  });
  return answer;
}

const QUESTION = { title: 'Excluir', message: 'Tem certeza?', confirmLabel: 'Excluir', danger: true };

test.each([
  ['Excluir', true],
  ['Cancelar', false],
])("confirm(): '%s' answers %s", async (button, expected) => {
  const { user } = renderUi(<p>tela</p>);
  const answer = ask();
  const dialog = within(await screen.findByRole('dialog', { name: 'Excluir' }));
  expect(dialog.getByText('Tem certeza?')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: button }));
  await expect(answer).resolves.toBe(expected);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('confirm(): the second click of a double click on what asked is no answer', async () => {
  renderUi(<p>tela</p>);
  const answer = ask();
  const button = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Excluir' });
  fireEvent.click(button, { detail: 2 });
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  fireEvent.click(button, { detail: 1 });
  await expect(answer).resolves.toBe(true);
});

test('confirm(): Esc answers false', async () => {
  const { user } = renderUi(<p>tela</p>);
  const answer = ask();
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await expect(answer).resolves.toBe(false);
});

function Screen() {
  const [wrong, setWrong] = useState('');
  const [opened, setOpened] = useState(false);
  const [text, setText] = useState('');
  return (
    <>
      <Button onClick={() => setOpened(true)}>Novo</Button>
      <FormModal
        title="Novo cliente"
        opened={opened}
        dirty={text !== ''}
        error="Erro ao salvar cliente"
        onClose={() => setOpened(false)}
        onSubmit={(event) => {
          event.preventDefault();
          setWrong('Informe o nome.');
        }}
      >
        <TextInput label="Nome" error={wrong} value={text} onChange={(event) => setText(event.currentTarget.value)} />
      </FormModal>
    </>
  );
}

test('FormModal: shows the failure, goes to the refused field, and asks before what was typed is lost', async () => {
  const { user } = renderUi(<Screen />);
  await user.click(screen.getByRole('button', { name: 'Novo' }));
  expect(await screen.findByText('Erro ao salvar cliente')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(screen.getByLabelText('Nome')).toHaveFocus());
  await user.type(screen.getByLabelText('Nome'), 'Ana');
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(await screen.findByText('Descartar alterações?')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Continuar editando' }));
  expect(screen.getByLabelText('Nome')).toHaveValue('Ana');
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await user.click(await screen.findByRole('button', { name: 'Descartar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

/** A button that is busy once pressed, and then as it was, one that cannot be pressed, or gone. */
function Busy({ ends }: { ends: 'ready' | 'disabled' | 'gone' }) {
  const [at, setAt] = useState<'ready' | 'busy' | 'done' | 'later'>('ready');
  return (
    <section>
      <h2>Cor do painel</h2>
      {!(at === 'done' && ends === 'gone') && at !== 'later' && (
        <Button loading={at === 'busy'} disabled={at === 'done' && ends === 'disabled'} onClick={() => setAt('busy')}>
          Salvar cor
        </Button>
      )}
      <button type="button" onClick={() => setAt('done')}>
        Resposta
      </button>
      <button type="button" onClick={() => setAt('later')}>
        Lista
      </button>
    </section>
  );
}

test.each([
  ['ready', 'button', 'Salvar cor'],
  ['disabled', 'heading', 'Cor do painel'],
  ['gone', 'heading', 'Cor do painel'],
] as const)('a busy button keeps the keyboard: %s afterwards, it goes on at the %s', async (ends, role, name) => {
  const { user } = renderUi(<Busy ends={ends} />);
  const button = screen.getByRole('button', { name: 'Salvar cor' });
  await user.click(button);
  await waitFor(() => expect(button).toHaveAttribute('data-loading'));
  // As browsers do with what is disabled.
  act(() => button.blur());
  act(() => screen.getByRole('button', { name: 'Resposta' }).click());
  await waitFor(() => expect(screen.getByRole(role, { name })).toHaveFocus());
  // What the answer changed elsewhere takes the button away.
  act(() => screen.getByRole('button', { name: 'Lista' }).click());
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Cor do painel' })).toHaveFocus());
});

test('what took the keyboard while a button was busy keeps it', async () => {
  const { user } = renderUi(<Busy ends="ready" />);
  await user.click(screen.getByRole('button', { name: 'Salvar cor' }));
  await user.click(screen.getByRole('button', { name: 'Resposta' }));
  await act(() => new Promise((done) => setTimeout(done, 60)));
  expect(screen.getByRole('button', { name: 'Resposta' })).toHaveFocus();
});
