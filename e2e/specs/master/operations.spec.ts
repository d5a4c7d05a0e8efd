import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { strike } from '../../support/hands';
import { look } from '../../support/look';
import { expect, session, signInByForm, test } from '../../support/panel';
import { stack } from '../../support/stack';

/** Events of the demo company that nobody could process, found by their reason. */
async function leaveDead(erro: string, count: number): Promise<void> {
  const { instance } = await session();
  const sql = postgres(stack().urls.ownerUrl, { max: 1 });
  try {
    for (let n = 0; n < count; n += 1)
      await sql`insert into webhook_events
          (id, tenant_id, instance_id, event, dedupe_key, order_key, payload, status, erro, tentativas)
        select ${randomUUID()}, tenant_id, id, 'CHATS_UPDATE', ${randomUUID()}, 'passeio', '{}', 'dead', ${erro}, 5
        from evolution_instances where instance_name = ${instance}`;
  } finally {
    await sql.end();
  }
}

test('the master sees the processes run, discards a dead letter with its reason and sends the others back in bulk', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const why = `parada do passeio ${Date.now().toString(36)}`;
  await leaveDead(why, 3);
  await signInByForm(page, stack().demo.master);
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  await menu.getByRole('link', { name: 'Operação', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Filas' })).toBeVisible();
  await strike(page.getByRole('tab', { name: 'Filas' }), 'ArrowRight');
  await expect(page.getByRole('tab', { name: 'Mensagens paradas' })).toHaveAttribute('aria-selected', 'true');

  await page.getByLabel('Motivo contém').fill(why);
  const table = page.getByRole('table', { name: 'Mensagens paradas' });
  const rows = table.getByRole('row').filter({ hasText: why });
  await expect(rows).toHaveCount(3);
  await look(page, 'mensagens paradas', table);
  await strike(rows.first().getByRole('button', { name: 'Descartar' }));
  const one = page.getByRole('dialog', { name: 'Descartar esta mensagem?' });
  await one.getByLabel('Motivo').fill('passeio');
  await strike(one.getByRole('button', { name: 'Descartar' }));
  await expect(rows).toHaveCount(2);

  await page.setViewportSize({ width: 360, height: 800 });
  await strike(page.getByRole('button', { name: 'Processar todas de novo' }));
  const all = page.getByRole('dialog', { name: 'Processar todas de novo?' });
  await look(page, 'processar todas', all);
  await strike(all.getByRole('button', { name: 'Processar de novo' }));
  await expect(page.getByRole('table', { name: 'Lotes' }).getByText('Terminou: 2 de 2').first()).toBeVisible();
  await expect(page.getByText('Nenhuma neste filtro.')).toBeVisible();

  await page.goto('/master/operations?tab=processos');
  const processes = page.getByRole('table', { name: 'Processos' });
  for (const name of ['api (painel)', 'webhook (mensagens que chegam)', 'worker (filas e rotinas)'])
    await expect(
      processes
        .getByRole('row')
        .filter({ has: page.getByText(name, { exact: true }) })
        .filter({ hasText: 'No ar' })
        .first(),
    ).toBeVisible();
  await look(page, 'processos', processes);
  await page.goto('/master/operations?tab=rotinas');
  await look(page, 'rotinas', page.getByRole('table', { name: 'Rotinas' }));
});
