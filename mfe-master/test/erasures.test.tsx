import type { Erasure } from '@balcao/contracts/company-erasure';
import { fakeSession, renderWithApp } from '@balcao/platform/testing';
import { setupArea } from '@balcao/testing/browser';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { HttpResponse, http } from 'msw';
import ErasuresPage from '../src/pages/erasures.page';

const erasure: Erasure = {
  protocolo: 'LGPD-20261021-7KQ2M9XA',
  empresa_id: '00000000-0000-4000-8000-000000000081',
  pedida_em: '2026-10-21T12:00:00.000Z',
  apagada_em: '2026-11-20T12:05:00.000Z',
  apagados: [
    { nome: 'Clientes', total: 1204 },
    { nome: 'Outros dados', total: 90 },
  ],
  pendencias: ['whatsapp'],
  registro: { linhas: 311, selo: 'abc' },
};
let items: Erasure[];
setupArea(http.get('*/api/master/erasures', () => HttpResponse.json({ items, nextCursor: null })));
const open = () => renderWithApp(<ErasuresPage />, { path: '/master/erasures', session: fakeSession('master') });

test('each protocol says what went, when, and what stayed elsewhere; one alone is printed', async () => {
  items = [erasure];
  const print = jest.fn();
  window.print = print;
  const { container, user } = await open();
  const list = within(await screen.findByRole('list', { name: 'Empresas apagadas' }));
  expect(await list.findByText('Clientes: 1.204')).toBeInTheDocument();
  expect(list.getByText(/pedida em 21\/10\/2026 09:00 e terminada em 20\/11\/2026 09:05/)).toBeInTheDocument();
  expect(list.getByText(/O servidor do WhatsApp não respondeu/)).toBeInTheDocument();
  expect((await axe(container)).violations).toEqual([]);
  await user.click(list.getByRole('button', { name: 'Imprimir o protocolo LGPD-20261021-7KQ2M9XA' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
});

test('without any, it says so', async () => {
  items = [];
  await open();
  expect(await screen.findByText('Nenhuma empresa foi apagada.')).toBeInTheDocument();
});
