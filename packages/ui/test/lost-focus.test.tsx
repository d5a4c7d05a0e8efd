import { focusIsLost, takeLostFocus } from '@balcao/ui';

const place = (tag: 'button' | 'main', tabIndex = 0) =>
  document.body.appendChild(Object.assign(document.createElement(tag), { tabIndex }));

afterEach(() => document.body.replaceChildren());

test('whoever had a button that is gone, or cannot be pressed any more, goes on where they are led', () => {
  const [pressed, next] = [place('button') as HTMLButtonElement, place('button')];
  pressed.focus();
  takeLostFocus(next);
  expect(pressed).toHaveFocus();
  pressed.disabled = true;
  expect(focusIsLost()).toBe(true);
  takeLostFocus(next);
  expect(next).toHaveFocus();
  next.remove();
  expect(focusIsLost()).toBe(true);
  const main = place('main', -1);
  takeLostFocus(main);
  expect(main).toHaveFocus();
});

test('led to the content by choice, nobody is taken elsewhere', () => {
  place('main', -1).focus();
  expect(focusIsLost()).toBe(false);
  takeLostFocus(place('button'));
  expect(document.querySelector('main')).toHaveFocus();
  expect(() => takeLostFocus(null)).not.toThrow();
});
