import { rangeOf } from './byte-range';

it.each([
  [undefined, null],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=100-', 'outside'],
  ['bytes=100-200', 'outside'],
  ['bytes=-0', 'outside'],
  ['bytes=5-5', { start: 5, end: 5 }],
  // RFC 9110, 14.1.1: such a range is invalid, and what is invalid is ignored.
  ['bytes=5-2', null],
  ['bytes=200-150', null],
  ['bytes=-', null],
  ['bytes=0-1,5-6', null],
  ['pages=1-2', null],
])('reads %s of a hundred bytes', (asked, expected) => {
  expect(rangeOf(asked, 100)).toEqual(expected);
});
