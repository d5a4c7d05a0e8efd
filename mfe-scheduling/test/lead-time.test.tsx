import { leadTime } from '../src/features/time/lead-time';

test.each([
  [1440, '1 dia antes'],
  [10_080, '7 dias antes'],
  [60, '1 hora antes'],
  [720, '12 horas antes'],
  [90, '90 minutos antes'],
  [1, '1 minuto antes'],
])('%i minutes are %s', (minutes, text) => expect(leadTime(minutes)).toBe(text));
