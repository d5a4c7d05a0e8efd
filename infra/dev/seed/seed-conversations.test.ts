import { claimsAppointment } from '@balcao/contexts/assistant/language/claims-appointment';
import { CONVERSATIONS } from './data/studio-bella';

it('shows no AI that claims an appointment', () => {
  const said = CONVERSATIONS.flatMap(({ lines }) =>
    lines.flatMap(([, autor, content]) => (autor === 'ai' ? [content] : [])),
  );
  expect(said.length).toBeGreaterThan(1);
  expect(said.filter(claimsAppointment)).toEqual([]);
});
