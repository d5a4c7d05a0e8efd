import type { Locator, Page } from '@playwright/test';
import { at, book, call, enrol, hire, offer, openDay } from '../../support/agenda';
import { expect, freshPhone, signIn, test } from '../../support/panel';

/** A visit is taken at its upper edge and put to the upper edge of a slot. */
const EDGE_TO_EDGE = { sourcePosition: { x: 30, y: 4 }, targetPosition: { x: 30, y: 4 } };

async function booked(time: string, days: number, name = 'Cida') {
  // The stamp comes first: two people of one test stand side by side.
  const stamp = Date.now().toString(36).slice(-5);
  const [service, customer] = [`Escova ${stamp}`, `${name} ${stamp}`];
  const [from, to] = [`${stamp} Alba`, `${stamp} Alice`];
  const [product, person, other, known] = await Promise.all([
    offer(service),
    hire(from),
    hire(to),
    enrol(customer, freshPhone()),
  ]);
  const day = openDay(days);
  const ids = { cliente_id: known.id, produto_id: product.id, profissional_id: person.id };
  const id = await book({ ...ids, data_hora: at(day, time) });
  return { id, day, customer, service, from, to, person: person.id, other: other.id };
}
const stored = async (id: string) =>
  (
    await call<{ agendamento: { data_hora: string; duracao_minutos: number; profissional_id: string } }>(
      'GET',
      `/appointments/${id}`,
    )
  ).agendamento;
/** Away from the edges, where a visit that is held scrolls the board. */
const toMiddle = (visit: Locator) => visit.evaluate((element) => element.scrollIntoView({ block: 'center' }));
const cell = (page: Page, person: string, time: string) => page.getByRole('gridcell', { name: `${person}, ${time},` });

test('moved to another person and time, made longer, and booked by a click', async ({ page }) => {
  const { id, day, customer, service, from, to, other } = await booked('10:00', 5);
  await signIn(page);
  await page.goto(`/appointments?view=dia&date=${day}`);
  const visit = (time: string) => page.getByRole('button', { name: `${time}, ${customer} · ${service}` });
  await visit('10:00').dragTo(cell(page, to, '12:30'), EDGE_TO_EDGE);
  await expect(page.getByRole('list', { name: to }).getByRole('button', { name: `12:30, ${customer}` })).toBeVisible();
  await expect.poll(() => stored(id)).toMatchObject({ profissional_id: other, duracao_minutos: 30 });

  await toMiddle(visit('12:30'));
  const box = await visit('12:30').boundingBox();
  if (!box) throw new Error('the visit has no place');
  await page.mouse.move(box.x + 40, box.y + box.height - 3);
  await page.mouse.down();
  await page.mouse.move(box.x + 40, box.y + box.height + 20, { steps: 4 });
  await page.mouse.move(box.x + 40, box.y + box.height + 34, { steps: 4 });
  await expect(page.getByRole('status').filter({ hasText: '12:30–13:30' })).toBeVisible();
  await page.mouse.up();
  await expect.poll(() => stored(id)).toMatchObject({ duracao_minutos: 60 });

  await cell(page, from, '11:00').click({ position: { x: 30, y: 30 } });
  const booking = page.getByRole('dialog', { name: 'Novo agendamento' });
  await expect(booking.getByLabel('Profissional')).toHaveValue(/.+/);
  await expect(booking.getByLabel('Profissional').locator('option:checked')).toHaveText(from);
});

test('a long name leaves when a visit is and how it stands in sight, in a narrow week', async ({ page }) => {
  const { id, day, person } = await booked('10:00', 5, 'Antonieta Conceição Bartolomea de Albuquerque e Vasconcelos');
  const longer = { data_hora: at(day, '10:00'), profissional_id: person, duracao_minutos: 60 };
  await call('PUT', `/appointments/${id}/schedule`, longer);
  await signIn(page);
  await page.goto(`/appointments?view=semana&date=${day}&profissional=${person}`);
  const visit = page.getByRole('button', { name: /^10:00, Antonieta/ });
  await toMiddle(visit);
  const card = await visit.boundingBox();
  for (const line of [visit.getByText(/^10:00/), visit.getByText(/^(Pendente|Confirmado)/)]) {
    const box = await line.boundingBox();
    if (!card || !box) throw new Error('the visit has no place');
    expect(box.y + box.height).toBeLessThanOrEqual(card.y + card.height);
  }
});

test('a visit over midnight stands on both days', async ({ page }) => {
  const { day, customer, from } = await booked('23:45', 6);
  await signIn(page);
  await page.goto(`/appointments?view=dia&date=${day}`);
  const visit = page.getByRole('list', { name: from }).getByRole('button', { name: `23:45, ${customer}` });
  await expect(visit).toHaveAccessibleName(/continua no dia seguinte/);
  await page.getByRole('button', { name: 'Próximo dia' }).click();
  await expect(visit).toHaveAccessibleName(/continua do dia anterior/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('one person fills the screen; the switch and the swipe name the same one', async ({ page }) => {
    const { day, customer, from, to, person } = await booked('10:00', 5);
    await signIn(page);
    await page.goto(`/appointments?view=dia&date=${day}&profissional=${person}`);
    const visit = page.getByRole('button', { name: `10:00, ${customer}` });
    await toMiddle(visit);
    await expect(visit).toBeInViewport();
    await expect(page.getByRole('columnheader', { name: to })).not.toBeInViewport();
    const chosen = page.getByRole('combobox', { name: 'Profissional' });
    await chosen.selectOption({ label: to });
    await expect(page.getByRole('columnheader', { name: to })).toBeInViewport({ ratio: 0.9 });
    const { width } = (await page.getByRole('columnheader', { name: to }).boundingBox()) ?? { width: 0 };
    await page.locator('[data-view="dia"]').evaluate((board, left) => board.scrollBy({ left }), -width);
    await expect(page.getByRole('columnheader', { name: from })).toBeInViewport({ ratio: 0.9 });
    await expect(chosen.locator('option:checked')).toHaveText(from);
  });

  test('prices of one’s own and working hours are whole: no amount is cut, no button lies beside the window', async ({
    page,
  }) => {
    const stamp = Date.now().toString(36).slice(-5);
    const [service, name] = [`Progressiva com hidratação ${stamp}`, `${stamp} Alba`];
    await Promise.all([offer(service), hire(name)]);
    await signIn(page);
    await page.goto('/appointments/team');
    await page.getByRole('button', { name: `Editar ${name}` }).click();
    const form = page.getByRole('dialog', { name: 'Editar profissional' });
    await form.getByLabel('Adicionar serviço com preço ou duração próprios').selectOption({ label: service });
    const price = form.getByLabel(`Preço de ${service}`);
    await price.fill('');
    await expect(price).toHaveAttribute('placeholder', /^R\$\s90,00$/);
    await price.fill('12345,67');
    await form.getByLabel(`Duração de ${service} (min)`).fill('120');
    const found = () =>
      form.evaluate((window) => {
        const edge = window.getBoundingClientRect().right;
        const cut = [...window.querySelectorAll('input')].filter((one) => one.scrollWidth > one.clientWidth);
        const beside = [...window.querySelectorAll('button')].filter((one) => one.getBoundingClientRect().right > edge);
        return [...cut, ...beside].map((one) => one.getAttribute('aria-label'));
      });
    await expect.poll(found).toEqual([]);
  });

  test('a finger that rests takes a visit; one that wipes scrolls', async ({ page }) => {
    const { id, day, customer, person } = await booked('10:00', 7);
    await signIn(page);
    await page.goto(`/appointments?view=dia&date=${day}&profissional=${person}`);
    const visit = page.getByRole('button', { name: `10:00, ${customer}` });
    await toMiddle(visit);
    const box = await visit.boundingBox();
    if (!box) throw new Error('the visit has no place');
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: y === undefined ? [] : [{ x: box.x + 40, y }],
      });
    await touch('touchStart', box.y + 6);
    await expect(visit).toHaveAttribute('data-lifted', 'true');
    for (const step of [12, 24, 36]) await touch('touchMove', box.y + 6 + step);
    await expect(page.getByRole('status').filter({ hasText: '10:30–11:00' })).toBeVisible();
    await touch('touchEnd');
    await expect.poll(async () => (await stored(id)).data_hora).toBe(at(day, '10:30'));
  });
});
