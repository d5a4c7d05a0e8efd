import { fireEvent, render, screen } from '@testing-library/react';
import { giveTypedBack, keepTyped, watchTyping } from '../src/remotes/kept-typing';

watchTyping();
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Observação');
const Form = () => <textarea aria-label="Observação" />;
const Two = () => (
  <>
    <Form />
    <Form />
  </>
);

/** Ana typed, and reloads the page to get a newer version. */
function typedByAna(): void {
  const { unmount } = render(<Form />);
  fireEvent.input(field(), { target: { value: 'só para mim' } });
  keepTyped('ana');
  unmount();
}

test('who typed finds it again after the reload', () => {
  typedByAna();
  render(<Form />);
  giveTypedBack(() => 'ana');
  expect(field()).toHaveValue('só para mim');
});

test('of two fields with one name each gets its own, once both are there', async () => {
  const [first, second] = ['Manhã', 'Tarde'];
  const both = () => screen.getAllByLabelText<HTMLTextAreaElement>('Observação');
  const { unmount } = render(<Two />);
  for (const [at, value] of [first, second].entries()) fireEvent.input(both()[at] as Element, { target: { value } });
  keepTyped('ana');
  unmount();
  const { rerender } = render(<Form />);
  giveTypedBack(() => 'ana');
  expect(field()).toHaveValue('');
  rerender(<Two />);
  // What watches the page is told after what is being done.
  await Promise.resolve();
  expect(both().map(({ value }) => value)).toEqual([first, second]);
});

test('whoever signs in instead on this tab finds nothing, and nothing stays', () => {
  typedByAna();
  render(<Form />);
  giveTypedBack(() => 'bia');
  giveTypedBack(() => 'ana');
  expect(field()).toHaveValue('');
});

test('not even when they sign in while the fields are still awaited', async () => {
  typedByAna();
  let who = 'ana';
  giveTypedBack(() => who);
  who = 'bia';
  render(<Form />);
  // What watches the page is told after what is being done.
  await Promise.resolve();
  expect(field()).toHaveValue('');
});
