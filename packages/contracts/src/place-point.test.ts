import { readPoint } from './place-point';

const PAULISTA = { latitude: -23.5614, longitude: -46.6559 };

it.each<[string, { latitude: number; longitude: number } | null]>([
  ['-23.5614, -46.6559', PAULISTA],
  ['(-23.5614,-46.6559)', PAULISTA],
  ['-23,5614; -46,6559', PAULISTA],
  ['https://www.google.com/maps/search/?api=1&query=-23.5614,-46.6559', PAULISTA],
  ['https://maps.google.com/?q=-23.5614%2C-46.6559&z=17', PAULISTA],
  ['https://www.google.com/maps/place/MASP/@-23.56,-46.66,17z/data=!3m1!4b1!8m2!3d-23.5614!4d-46.6559', PAULISTA],
  ['https://www.google.com/maps/@-23.5614,-46.6559,15z', PAULISTA],
  ['https://maps.app.goo.gl/abcdef', null],
  ['-93.1, -46.6', null],
  ['Rua A, 10', null],
  ['', null],
])('%s', (text, point) => {
  expect(readPoint(text)).toEqual(point);
});
