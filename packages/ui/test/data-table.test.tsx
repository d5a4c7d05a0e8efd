import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { AppProviders, type Column, DataTable, EmptyState, type SortState } from '../src';
import { TableSection } from '../src/inputs';
import { renderUi } from './render-ui';

interface Row {
  id: string;
  nome: string;
  valor: string;
}
const COLUMNS: Column<Row>[] = [
  { key: 'nome', header: 'Nome', render: (row) => row.nome, sortable: true },
  { key: 'valor', header: 'Valor', render: (row) => row.valor, align: 'right' },
];
const ROWS: Row[] = [
  { id: '1', nome: 'Corte', valor: 'R$ 80,00' },
  { id: '2', nome: 'Escova', valor: 'R$ 60,00' },
];
const base = { label: 'Serviços', columns: COLUMNS, rowKey: (row: Row) => row.id, what: 'os serviços' };

test('content: a named table with its rows, without accessibility faults', async () => {
  const { container } = renderUi(<DataTable {...base} rows={ROWS} query={{}} />);
  const table = within(screen.getByRole('table', { name: 'Serviços' }));
  expect(table.getAllByRole('columnheader').map((th) => th.textContent)).toEqual(['Nome', 'Valor']);
  expect(table.getByRole('row', { name: 'Escova R$ 60,00' })).toBeInTheDocument();
  expect((await axe(container)).violations).toEqual([]);
});

test('a cell that asks for no side has none of its own: as a card it stands where the others do', () => {
  renderUi(<DataTable {...base} rows={ROWS} query={{}} />);
  const [name, price] = within(screen.getByRole('row', { name: 'Escova R$ 60,00' })).getAllByRole('cell');
  expect(name?.style.textAlign).toBe('');
  expect(price).toHaveStyle({ textAlign: 'right' });
});

test('loading: a skeleton that screen readers hear about', () => {
  renderUi(<DataTable {...base} rows={undefined} query={{ isLoading: true }} />);
  expect(screen.getByRole('status', { name: 'Carregando' })).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('empty: the sentence and the action given by the screen', () => {
  const empty = <EmptyState title="Nenhum serviço ainda." action={<button type="button">Novo serviço</button>} />;
  renderUi(<DataTable {...base} rows={[]} query={{}} empty={empty} />);
  expect(screen.getByText('Nenhum serviço ainda.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Novo serviço' })).toBeInTheDocument();
});

test("error: 'Não foi possível carregar os serviços.' and 'Tentar novamente'", async () => {
  const refetch = jest.fn();
  const query = { isError: true, error: { status: 500 }, refetch };
  const { user } = renderUi(<DataTable {...base} rows={undefined} query={query} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Não foi possível carregar os serviços.');
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('no permission: an answer 403 is not an error to retry', () => {
  renderUi(<DataTable {...base} rows={undefined} query={{ isError: true, error: { status: 403 } }} />);
  expect(screen.getByText('Sem permissão')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Tentar novamente' })).not.toBeInTheDocument();
});

test('sorting: the header tells the direction and asks for the other one', async () => {
  const onSort = jest.fn<void, [SortState]>();
  const sort: SortState = { key: 'nome', direction: 'asc' };
  const { user } = renderUi(<DataTable {...base} rows={ROWS} query={{}} sort={sort} onSort={onSort} />);
  expect(screen.getByRole('columnheader', { name: 'Nome' })).toHaveAttribute('aria-sort', 'ascending');
  await user.click(screen.getByRole('button', { name: 'Nome' }));
  expect(onSort).toHaveBeenCalledWith({ key: 'nome', direction: 'desc' });
});

test("more pages: 'Carregar mais' until the last one", async () => {
  const onMore = jest.fn();
  const { user, unmount } = renderUi(
    <DataTable {...base} rows={ROWS} query={{}} loadMore={{ hasMore: true, onMore }} />,
  );
  await user.click(screen.getByRole('button', { name: 'Carregar mais' }));
  expect(onMore).toHaveBeenCalledTimes(1);
  unmount();
  renderUi(<DataTable {...base} rows={ROWS} query={{}} loadMore={{ hasMore: false, onMore }} />);
  expect(screen.queryByRole('button', { name: 'Carregar mais' })).not.toBeInTheDocument();
});

test('section: a heading, a line below it and its table; a sentence is enough for nothing yet', async () => {
  const { container, rerender } = renderUi(
    <TableSection {...base} title="Catálogo" id="catalogo" description="O que se vende." rows={ROWS} query={{}} />,
  );
  expect(screen.getByRole('region', { name: 'Catálogo' })).toHaveTextContent('O que se vende.');
  expect(screen.getByRole('heading', { level: 2, name: 'Catálogo' })).toBeInTheDocument();
  expect(screen.getByRole('table', { name: 'Serviços' })).toBeInTheDocument();
  expect((await axe(container)).violations).toEqual([]);
  rerender(
    <AppProviders>
      <TableSection {...base} title="Catálogo" rows={[]} query={{}} empty="Nada à venda." />
    </AppProviders>,
  );
  expect(screen.getByText('Nada à venda.')).toBeInTheDocument();
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

test('read again in vain: the error above, the rows of before below; of what is gone nothing', () => {
  const failed = { isError: true, error: { status: 503 }, currentData: ROWS };
  const { rerender } = renderUi(<DataTable {...base} rows={ROWS} query={failed} />);
  expect(screen.getByText('Não foi possível carregar os serviços.')).toBeInTheDocument();
  expect(screen.getByRole('row', { name: 'Escova R$ 60,00' })).toBeInTheDocument();
  const gone = Object.assign({}, failed, { error: { status: 404 } });
  rerender(
    <AppProviders env="test">
      <DataTable {...base} rows={ROWS} query={gone} />
    </AppProviders>,
  );
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});
