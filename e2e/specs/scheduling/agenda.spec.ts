import type { Page } from '@playwright/test';
import { at, book, bookedLongAgo, call, enrol, hire, offer, openDay } from '../../support/agenda';
import { gateway } from '../../support/gateway';
import { strike } from '../../support/hands';
import { expect, freshPhone, session, signIn, signInByForm, test, unique } from '../../support/panel';

const toast = (page: Page, text: string | RegExp) => page.locator('[data-toasts]').getByText(text).first();
/** A visit is taken at its upper edge and put to the upper edge of a slot. */
const EDGE_TO_EDGE = { sourcePosition: { x: 30, y: 4 }, targetPosition: { x: 30, y: 4 } };
const national = (phone: string) => phone.slice(2);

/** As somebody types it. */
const shown = (day: string) => day.split('-').reverse().join('/');

test('from an empty hand to a booked, moved and refused appointment', async ({ page, expectedFaults }) => {
  test.setTimeout(450_000);
  expectedFaults.allow(/409/);
  const [service, customer, person] = [unique('Hidratação'), unique('Bruna'), unique('Sônia')];
  const day = openDay(3);
  await signIn(page);

  await page.goto('/products');
  await page.getByRole('button', { name: 'Novo produto' }).click();
  const product = page.getByRole('dialog', { name: 'Novo produto' });
  await product.getByRole('button', { name: 'Salvar' }).click();
  await expect(product.getByText('Preencha todos os campos obrigatórios')).toBeVisible();
  await product.getByLabel('Nome').fill(service);
  await product.getByLabel('Preço').fill('120');
  await product.getByLabel('Duração (minutos)').fill('60');
  await product.getByRole('button', { name: 'Salvar' }).click();
  await expect(toast(page, 'Produto criado com sucesso!')).toBeVisible();

  await page.goto('/appointments/team');
  await page.getByRole('button', { name: 'Novo profissional' }).click();
  const form = page.getByRole('dialog', { name: 'Novo profissional' });
  await form.getByLabel('Nome').fill(person);
  await form.getByRole('button', { name: 'Seg a sáb, 9h às 19h' }).click();
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(toast(page, 'Profissional cadastrado.')).toBeVisible();

  await page.goto('/customers');
  await page.getByRole('button', { name: 'Novo cliente' }).click();
  const record = page.getByRole('dialog', { name: 'Novo cliente' });
  await record.getByLabel('Nome').fill(customer);
  await record.getByLabel('Telefone').fill(national(freshPhone()));
  await record.getByRole('button', { name: 'Salvar' }).click();
  await expect(toast(page, 'Cliente criado com sucesso!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: customer })).toBeVisible();

  await page.getByRole('link', { name: 'Agendar' }).click();
  const booking = page.getByRole('dialog', { name: 'Novo agendamento' });
  await expect(
    booking.getByRole('combobox', { name: 'Cliente' }).or(booking.getByLabel('Cliente')).first(),
  ).toHaveValue(new RegExp(customer));
  await booking.getByLabel('Serviço').selectOption({ label: service });
  await booking.getByLabel('Profissional').selectOption({ label: person });
  await booking.getByRole('textbox', { name: 'Dia' }).fill(shown(day));
  await booking.getByRole('button', { name: '10:00', exact: true }).click();
  await expect(booking.getByRole('status').filter({ hasText: person })).toBeVisible();
  await booking.getByRole('button', { name: 'Agendar' }).click();
  await expect(toast(page, /Agendamento criado!/)).toBeVisible();

  await page.goto(`/appointments?view=dia&date=${day}`);
  const event = (time: string) => page.getByRole('button', { name: `${time}, ${customer} · ${service}` });
  const slot = (time: string) => page.getByRole('gridcell', { name: `${person}, ${time},` });
  await event('10:00').dragTo(slot('13:00'), EDGE_TO_EDGE);
  await expect(event('13:00')).toBeVisible();
  await expect(toast(page, /Remarcado para/)).toBeVisible();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(event('10:00')).toBeVisible();

  const team = await call<{ items: { id: string; nome: string }[] }>('GET', '/professionals');
  const products = await call<{ items: { id: string }[] }>('GET', `/products?search=${encodeURIComponent(service)}`);
  const rival = await enrol(unique('Rival'), freshPhone());
  await book({
    cliente_id: rival.id,
    produto_id: products.items[0]?.id ?? '',
    data_hora: at(day, '12:00'),
    profissional_id: team.items.find(({ nome }) => nome === person)?.id ?? '',
  });
  // It appears by itself: the stream told this page.
  await expect(page.getByRole('button', { name: /^12:00, Rival/ })).toBeVisible();
  await event('10:00').dragTo(slot('11:30'), EDGE_TO_EDGE);
  const refused = page.getByRole('dialog', { name: 'Não deu para remarcar' });
  await expect(refused.getByText('Horário indisponível')).toBeVisible();
  await expect(refused.getByText(/Ocupado por Rival/)).toBeVisible();
  await expect(refused.getByRole('button', { name: new RegExp(person) })).toHaveCount(3);
  await refused.getByRole('button', { name: /11:00/ }).click();
  await expect(refused).toBeHidden();
  await expect(event('11:00')).toBeVisible();
});

test('the whole way with the keyboard', async ({ page }) => {
  test.setTimeout(400_000);
  const [service, customer, person] = [unique('Barba'), unique('Otávio'), unique('Lia')];
  await Promise.all([offer(service), enrol(customer, freshPhone()), hire(person)]);
  const day = openDay(4);
  await signIn(page);
  await page.goto('/appointments');
  const { keyboard } = page;
  await strike(page.getByRole('button', { name: 'Novo agendamento' }));
  const booking = page.getByRole('dialog', { name: 'Novo agendamento' });
  await expect(booking.getByLabel('Cliente').first()).toBeFocused();
  await keyboard.type(customer);
  await expect(page.getByRole('option', { name: new RegExp(customer) })).toBeVisible();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await booking.getByLabel('Serviço').focus();
  await keyboard.type(service);
  await expect(booking.getByLabel('Duração (min)')).toHaveValue('30');
  await booking.getByLabel('Profissional').focus();
  await keyboard.type(person);
  await booking.getByRole('textbox', { name: 'Dia' }).fill(shown(day));
  const time = booking.getByRole('button', { name: '11:00', exact: true });
  await strike(time);
  await expect(time).toHaveAttribute('aria-pressed', 'true');
  await strike(booking.getByRole('button', { name: 'Agendar' }));
  await expect(toast(page, /Agendamento criado!/)).toBeVisible();
  await expect(booking).toBeHidden();

  await page.goto(`/appointments?view=dia&date=${day}`);
  await strike(page.getByRole('button', { name: `11:00, ${customer} · ${service}` }));
  const detail = page.getByRole('dialog', { name: 'Agendamento' });
  await strike(detail.getByRole('button', { name: 'Remarcar' }));
  const move = page.getByRole('dialog', { name: `Remarcar ${customer}` });
  await strike(move.getByRole('button', { name: '11:30', exact: true }));
  await strike(move.getByRole('button', { name: 'Remarcar', exact: true }));
  await expect(toast(page, /Remarcado para/)).toBeVisible();
  await expect(detail.getByText(/11:30–12:00/)).toBeVisible();

  await strike(detail.getByRole('button', { name: 'Cancelar agendamento' }));
  const cancel = page.getByRole('dialog', { name: 'Cancelar agendamento' });
  await expect(cancel.getByLabel('Motivo')).toBeFocused();
  await keyboard.type('Pediu para cancelar');
  await strike(cancel.getByRole('button', { name: 'Cancelar agendamento' }));
  await expect(detail.getByText('Cancelado', { exact: true }).first()).toBeVisible();
  await expect(detail.getByText(/Pediu para cancelar/)).toBeVisible();
});

test('a reminder goes out, the answer confirms; after a cancellation none does', async ({ page }) => {
  test.setTimeout(450_000);
  const { instance } = await session();
  const [service, person] = [unique('Massagem'), unique('Davi')];
  const [comes, cancels] = [
    { name: unique('Célia'), phone: freshPhone() },
    { name: unique('Nádia'), phone: freshPhone() },
  ];
  const [{ id: produto_id }, { id: profissional_id }] = [await offer(service), await hire(person)];
  const rules = { passo_minutos: 30, lembretes_ativos: true, lembretes_minutos: [1440, 120] };
  // No silence: the test may run at night.
  await call('PUT', '/agenda-settings', { ...rules, silencio_inicio: 0, silencio_fim: 0 });
  const start = (minutes: number) =>
    new Date(Math.ceil((Date.now() + minutes * 60_000) / 1_800_000) * 1_800_000).toISOString();
  const booked: string[] = [];
  for (const [index, one] of [comes, cancels].entries()) {
    const { id } = await enrol(one.name, one.phone);
    booked.push(await book({ cliente_id: id, produto_id, profissional_id, data_hora: start(240 + index * 60) }));
  }
  const [coming = '', cancelled = ''] = booked;
  await call('POST', `/appointments/${cancelled}/status`, { status: 'cancelado', motivo: 'Viajou' });
  await bookedLongAgo(booked);

  await signIn(page);
  await page.goto(`/appointments?id=${coming}`);
  const detail = page.getByRole('dialog', { name: 'Agendamento' });
  await expect(detail.getByText('Pendente').first()).toBeVisible();
  const texts = async (phone: string) => (await gateway.sentTo(instance, phone)).map(({ text }) => text);
  await expect
    .poll(() => texts(comes.phone), { timeout: 120_000 })
    .toEqual([expect.stringMatching(new RegExp(`Lembrete do Studio Bella: ${service} com ${person}`))]);
  await gateway.write(instance, comes.phone, 'sim', comes.name);
  await expect.poll(() => texts(comes.phone)).toContainEqual(expect.stringContaining('Presença confirmada!'));
  await expect(detail.getByText('Confirmado').first()).toBeVisible();
  await expect(detail.getByText(/Confirmado · cliente/)).toBeVisible();
  expect(await texts(cancels.phone)).toEqual([]);
});

test('who may only look sees the agenda and no way to change it', async ({ page, expectedFaults }) => {
  expectedFaults.allow(/403/);
  await signInByForm(page, 'contabilidade@studiobella.com.br');
  await page.goto('/appointments');
  await expect(page.getByRole('heading', { level: 1, name: 'Agendamentos' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Novo agendamento' })).toHaveCount(0);
  await page
    .getByRole('button', { name: /Ana Beatriz Souza|João Pedro/ })
    .first()
    .click();
  const detail = page.getByRole('dialog', { name: 'Agendamento' });
  await expect(detail.getByRole('list', { name: 'Histórico do agendamento' })).toBeVisible();
  for (const name of ['Confirmar', 'Remarcar', 'Cancelar agendamento', 'Salvar'])
    await expect(detail.getByRole('button', { name })).toHaveCount(0);
  await page.goto('/products');
  await expect(page.getByText('Corte feminino')).toBeVisible();
  await expect(page.getByRole('button', { name: /Novo produto|Editar|Excluir/ })).toHaveCount(0);
  await page.goto('/customers');
  await expect(page.getByText(/permissão/i).first()).toBeVisible();
});
