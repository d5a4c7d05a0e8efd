import { act, renderHook } from '@testing-library/react';
import { lastMoment } from '../src/features/conversations/last-moment';
import { useToday } from '../src/features/messages/use-today';

afterEach(() => jest.useRealTimers());

test("what was said today is 'Ontem' once midnight of the company has passed, on a screen nobody touched", () => {
  // 23:58 in São Paulo.
  jest.useFakeTimers({ now: new Date('2026-11-22T02:58:00.000Z') });
  const said = '2026-11-22T00:10:00.000Z';
  const { result } = renderHook(() => lastMoment(said, useToday()));
  expect(result.current).toBe('21:10');
  act(() => void jest.advanceTimersByTime(60_000));
  expect(result.current).toBe('21:10');
  act(() => void jest.advanceTimersByTime(120_000));
  expect(result.current).toBe('Ontem');
});
