import type { Agendamento } from './appointments';
import { allows, ROLES } from './permissions';
import { frameFor, type RealtimeFrame } from './realtime';

const appointment = { id: 'a', cliente_nome: 'Ana', cliente_telefone: '5511', observacoes: 'Alergia' } as Agendamento;
const frame: RealtimeFrame = { seq: '7', event: 'appointment.upserted', data: { appointment } };

test('the stream hides from a viewer what HTTP hides: phone and notes', () => {
  const hidden = { id: 'a', cliente_nome: 'Ana', cliente_telefone: null, observacoes: null };
  expect(frameFor('viewer', frame)).toEqual({ seq: '7', event: 'appointment.upserted', data: { appointment: hidden } });
  expect(frame.data).toEqual({ appointment });
});

test.each(ROLES.filter((role) => role !== 'viewer'))('%s may see customers, and sees phone and notes', (role) => {
  expect(allows('customers.read', role)).toBe(true);
  expect(frameFor(role, frame)).toEqual(frame);
});

test('other events pass as they are', () => {
  const other: RealtimeFrame = { seq: '8', event: 'agenda.changed', data: {} };
  expect(frameFor('viewer', other)).toBe(other);
});
