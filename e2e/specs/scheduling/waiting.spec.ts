import { at, book, call, enrol, hire, offer, openDay } from '../../support/agenda';
import { gateway } from '../../support/gateway';
import { strike } from '../../support/hands';
import { look } from '../../support/look';
import { expect, freshPhone, session, signIn, test, unique } from '../../support/panel';

test('who waits is asked when a visit is cancelled, and a yes fills the time, at 360 px', async ({ page }) => {
  test.setTimeout(300_000);
  const { instance } = await session();
  const [service, leaving, waiting, person] = [unique('Luzes'), unique('Rosa'), unique('Nina'), unique('Dora')];
  const phone = freshPhone();
  const { id: profissional_id } = await hire(person);
  const { id: produto_id } = await offer(service);
  const { id: cliente_id } = await enrol(leaving, freshPhone().slice(2));
  await enrol(waiting, phone.slice(2));
  const day = openDay(3);
  const visit = await book({ cliente_id, produto_id, profissional_id, data_hora: at(day, '15:00') });
  // The walk runs at any hour.
  const rules = await call<object>('GET', '/agenda-settings');
  await call('PUT', '/agenda-settings', { ...rules, silencio_inicio: 0, silencio_fim: 0, espera_ativa: true });

  await signIn(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/appointments');
  await strike(page.getByRole('link', { name: 'Lista de espera' }));
  await strike(page.getByRole('button', { name: 'Pôr na lista' }));
  const form = page.getByRole('dialog', { name: 'Pôr na lista de espera' });
  await form.getByRole('combobox', { name: 'Cliente' }).fill(waiting);
  await page.getByRole('option', { name: waiting }).click();
  await form.getByLabel('Serviço').selectOption({ label: service });
  await form.getByLabel('Com quem').selectOption({ label: person });
  await look(page, 'the form of the waiting list at 360', form);
  await strike(form.getByRole('button', { name: 'Pôr na lista' }));
  const wish = page.getByRole('list', { name: 'Quem espera' }).getByRole('listitem').filter({ hasText: waiting });
  await expect(wish).toContainText(`${service} com ${person}`);

  await call('POST', `/appointments/${visit}/status`, { status: 'cancelado' });
  const heard = async () => (await gateway.sentTo(instance, phone)).map(({ text }) => text).join('\n');
  await expect.poll(heard, { timeout: 120_000 }).toMatch(new RegExp(`Vagou um horário.*${service} com ${person}`));
  const gap = page
    .getByRole('list', { name: 'Horários que vagaram' })
    .getByRole('listitem')
    .filter({ hasText: person });
  await expect(gap).toContainText(`${waiting} (${service})`);
  await expect(gap).toContainText('esperando a resposta até');
  await look(page, 'the waiting list at 360', gap);

  await gateway.write(instance, phone, 'quero sim!', waiting);
  await expect.poll(heard, { timeout: 120_000 }).toMatch(new RegExp(`está marcado: ${service} com ${person}`));
  await expect(gap).toContainText('Preenchido');
  await expect(gap).toContainText('aceitou e está marcado');
  await expect(wish).toHaveCount(0);
});
