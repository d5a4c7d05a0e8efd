import { fakeSession, renderWithApp } from '@balcao/platform/testing';
import { API } from '@balcao/testing/api-answers';
import { setupArea } from '@balcao/testing/browser';
import { uuid } from '@balcao/testing/ids';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import AppointmentsPage from '../src/pages/appointments.page';
import { fakeAppointment, JULIA } from './agenda-api';

const ME = uuid(2);
const RENATO = { ...JULIA, id: uuid(12), nome: 'Renato' };
const asked: (string | null)[] = [];
const server = setupArea(
  http.get(`${API}/professionals`, () => HttpResponse.json({ items: [{ ...JULIA, usuario_id: ME }, RENATO] })),
  http.get(`${API}/appointments`, ({ request }) => {
    const who = new URL(request.url).searchParams.get('profissional_id');
    asked.push(who);
    const all = [
      fakeAppointment({ id: uuid(41), cliente_nome: 'Ana Beatriz' }),
      fakeAppointment({ id: uuid(42), cliente_nome: 'Carla Dias', profissional_id: RENATO.id }),
    ];
    return HttpResponse.json({ items: all.filter((one) => !who || one.profissional_id === who), nextCursor: null });
  }),
);
beforeEach(() => {
  asked.length = 0;
});

test('whoever is a professional begins with their own agenda, and may look at everybody’s', async () => {
  const { user } = await renderWithApp(<AppointmentsPage />, { session: fakeSession('user'), path: '/appointments' });
  expect(await screen.findByText('Ana Beatriz')).toBeInTheDocument();
  expect(screen.queryByText('Carla Dias')).not.toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Minha agenda' })).toBeChecked();
  expect(asked).toEqual([JULIA.id]);
  await user.click(screen.getByRole('radio', { name: 'Toda a equipe' }));
  expect(await screen.findByText('Carla Dias')).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Minha agenda' }));
  await waitFor(() => expect(screen.queryByText('Carla Dias')).not.toBeInTheDocument());
});

test('everybody else sees the whole team, without the choice', async () => {
  server.use(http.get(`${API}/professionals`, () => HttpResponse.json({ items: [JULIA, RENATO] })));
  await renderWithApp(<AppointmentsPage />, { session: fakeSession('user'), path: '/appointments' });
  expect(await screen.findByText('Carla Dias')).toBeInTheDocument();
  expect(screen.queryByRole('radio', { name: 'Minha agenda' })).not.toBeInTheDocument();
  expect(asked).toEqual([null]);
});
