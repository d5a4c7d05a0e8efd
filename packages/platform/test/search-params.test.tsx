import { MemoryRouter, useSearchParams } from '@balcao/platform';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

function Two() {
  const [params, setParams] = useSearchParams();
  const put = (name: string) =>
    setParams((before) => {
      before.set(name, '1');
      return before;
    });
  const both = () => {
    put('de');
    put('ate');
  };
  return (
    <>
      <button type="button" onClick={both}>
        Os dois
      </button>
      <button type="button" onClick={() => setParams({})}>
        Nenhum
      </button>
      <output>{params.toString()}</output>
    </>
  );
}

test('two changes before the screen shows the first both stay, and an emptied query is empty', async () => {
  const user = userEvent.setup();
  render(
    <MemoryRouter initialEntries={['/x?a=0']}>
      <Two />
    </MemoryRouter>,
  );
  await user.click(screen.getByRole('button', { name: 'Os dois' }));
  expect(screen.getByRole('status')).toHaveTextContent('a=0&de=1&ate=1');
  await user.click(screen.getByRole('button', { name: 'Nenhum' }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await user.click(screen.getByRole('button', { name: 'Os dois' }));
  expect(screen.getByRole('status')).toHaveTextContent('de=1&ate=1');
});
