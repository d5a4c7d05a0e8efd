import { fireEvent, render, screen } from '@testing-library/react';
import { useStayAtEnd } from '../src/features/messages/use-stay-at-end';

let gone = 0;
let said: ReturnType<typeof useStayAtEnd>;
function List() {
  said = useStayAtEnd(() => {
    gone += 1;
  });
  const { onScroll, onWheel, onKeyDown, scrollerRef } = said.following;
  return <div role="log" ref={scrollerRef} onScroll={onScroll} onWheel={onWheel} onKeyDown={onKeyDown} />;
}
/** The list comes to stand there: how tall it is, of 400 in sight, and how far down. */
function scroll(scrollHeight: number, scrollTop: number) {
  const log = screen.getByRole('log');
  for (const [name, value] of Object.entries({ scrollHeight, scrollTop, clientHeight: 400 }))
    Object.defineProperty(log, name, { value, configurable: true });
  fireEvent.scroll(log);
}
const goes = () => {
  const before = gone;
  said.following.totalListHeightChanged();
  return gone > before;
};
beforeEach(() => render(<List />));

test('whatever grows or shrinks by itself, the end stays in sight', () => {
  expect(goes()).toBe(true);
  scroll(3_000, 2_600);
  expect(goes()).toBe(true);
  // The list on its way to rest: it scrolls up by itself.
  scroll(3_000, 2_300);
  expect(goes()).toBe(true);
});

test('whoever scrolls up is left alone, until he is back', () => {
  scroll(3_000, 2_600);
  expect(goes()).toBe(true);
  fireEvent.wheel(screen.getByRole('log'));
  scroll(3_000, 2_300);
  scroll(3_200, 2_300);
  expect(goes()).toBe(false);
  scroll(3_200, 2_790);
  expect(goes()).toBe(true);
  fireEvent.keyDown(screen.getByRole('log'), { key: 'PageUp' });
  scroll(3_200, 2_300);
  expect(goes()).toBe(false);
  said.go();
  expect(goes()).toBe(true);
});
