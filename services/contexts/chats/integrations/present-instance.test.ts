import { helpFor } from '@balcao/contracts/connection-help';
import { type InstanceRow, presentInstance } from './present-instance';

const MADE = new Date('2026-01-02T12:00:00Z');
const row = {
  id: '1',
  instance_name: 'x',
  status: 'connecting',
  phone_number: '5511900000000',
  qrcode: 'data:image/png;base64,x',
  problema: null,
  problema_em: null,
  estado_em: MADE,
  ultimo_evento_em: null,
  created_at: MADE,
} as InstanceRow;
const shown = (change: Partial<InstanceRow>) => presentInstance(Object.assign({}, row, change));

test('an unlinked number whose code waits is told of, to those as well who do not see the code', () => {
  const { desde, ...instance } = shown({});
  expect(helpFor(Object.assign(instance, { qrcode: null }))?.titulo).toBe('WhatsApp desconectado');
  // When the code was made says nothing of since when the number is gone.
  expect(desde).toBeNull();
});

test.each([
  ['a number that was never linked', { phone_number: null }],
  ['a phone that comes back by itself', { qrcode: null }],
  ['a phone that is connected', { status: 'connected', qrcode: null }],
] as const)('%s is not', (_, change) => {
  expect(helpFor(shown(change))).toBeUndefined();
  expect(shown(change).desde).toBe(MADE.toISOString());
});
