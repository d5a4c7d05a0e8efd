import { screen, waitFor } from '@testing-library/react';
import { ExportButton } from '../src/components/export-button';
import { renderUi } from './render-ui';

test.each([
  ['the name of the file', () => Promise.resolve('pagamentos.csv'), 'Pagamentos exportados em pagamentos.csv.'],
  ['why there is none', () => Promise.reject(new Error('500')), 'Não deu: 500'],
])('says %s, and can be pressed again', async (_, save, said) => {
  const { user } = renderUi(
    <ExportButton
      save={save}
      saved="Pagamentos exportados"
      failed={(error) => `Não deu: ${(error as Error).message}`}
    />,
  );
  const button = screen.getByRole('button', { name: 'Exportar' });
  await user.click(button);
  expect(await screen.findByText(said)).toBeInTheDocument();
  await waitFor(() => expect(button).toBeEnabled());
});
