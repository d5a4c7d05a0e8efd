import { signUp } from '../../support/company';
import { strike } from '../../support/hands';
import { isWhole } from '../../support/judge';
import { expect, signInByForm, test } from '../../support/panel';
import { stack } from '../../support/stack';

test('the master finds what a company did, sees that it is verified, and saves it; that is in the log, too', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  const empresa = `Salão Âmbar ${Date.now().toString(36).slice(-5)}`;
  await signUp(page, empresa, 'cadeira-verde-7');
  const master = await (await browser.newContext()).newPage();
  await signInByForm(master, stack().demo.master);
  const menu = master.getByRole('navigation', { name: 'Menu principal' });
  await menu.getByRole('link', { name: 'Registro', exact: true }).click();
  await expect(master.getByRole('heading', { level: 1, name: 'Registro' })).toBeVisible();
  await master.getByRole('searchbox', { name: 'Empresa' }).fill(empresa);
  const table = master.getByRole('table', { name: 'Registro da plataforma' });
  const line = table.getByRole('row').filter({ hasText: empresa });
  await expect(line.getByText(/criou a conta da empresa\./)).toBeVisible();
  await isWhole(master);

  const [file] = await Promise.all([
    master.waitForEvent('download'),
    strike(master.getByRole('button', { name: 'Exportar' })),
  ]);
  expect(file.suggestedFilename()).toMatch(/^registro-plataforma-[\d-]+\.csv$/);

  await master.setViewportSize({ width: 360, height: 800 });
  await master.emulateMedia({ colorScheme: 'dark' });
  await master.goto('/master/audit?onde=plataforma&acao=registro.exportado');
  await expect(master.getByText(/exportou o registro da plataforma\./).first()).toBeVisible();
  await isWhole(master);
  await master.context().close();
});
