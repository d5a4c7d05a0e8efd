import { signUp } from '../../support/company';
import { strike } from '../../support/hands';
import { isWhole } from '../../support/judge';
import { expect, signInByForm, test } from '../../support/panel';
import { stack } from '../../support/stack';

for (const width of [1280, 360]) {
  test(`a plan is made and chosen, its price changed, and it cannot be deleted while somebody has it (${width} px)`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(300_000);
    const mark = Date.now().toString(36).slice(-5);
    const [plan, empresa] = [`Equipe ${width} ${mark}`, `Salão Rubi ${width} ${mark}`];
    const master = await (await browser.newContext({ colorScheme: width === 360 ? 'dark' : 'light' })).newPage();
    await master.setViewportSize({ width, height: 800 });
    await signInByForm(master, stack().demo.master);
    await master.goto('/master/plans');
    await strike(master.getByRole('button', { name: 'Novo Plano' }));
    const form = master.getByRole('dialog', { name: 'Novo Plano' });
    await form.getByLabel('Nome').fill(plan);
    await form.getByLabel('Preço mensal').fill('0');
    await form.getByRole('textbox', { name: 'Usuários' }).fill('5');
    await form.getByRole('textbox', { name: 'Agendamentos/mês' }).fill('500');
    await strike(form.getByRole('checkbox', { name: 'Mensagens/mês: ilimitado' }), 'Space');
    await form.getByLabel('O que o plano oferece').fill('Agenda completa\nRelatórios');
    await isWhole(master);
    await strike(form.getByRole('button', { name: 'Salvar' }));
    await expect(form).toBeHidden();
    await expect(master.getByRole('button', { name: `Editar plano ${plan}` })).toBeVisible();
    await isWhole(master);

    await signUp(page, empresa, 'cadeira-verde-7');
    await page.goto('/subscription');
    await page.getByRole('button', { name: `Usar Grátis: ${plan}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirmar plano' }).click();
    await expect(page.getByRole('button', { name: `Plano Atual: ${plan}` })).toBeVisible();

    await master.reload();
    await strike(master.getByRole('button', { name: `Editar plano ${plan}` }));
    const edit = master.getByRole('dialog', { name: `Editar plano ${plan}` });
    // The plan of the other width stands beside it.
    const price = width === 360 ? '87,90' : '89,90';
    await edit.getByLabel('Preço mensal').fill(price);
    await expect(edit.getByText(/O preço novo vale a partir de agora.*1 empresa a R\$\s0,00/)).toBeVisible();
    await isWhole(master);
    await strike(edit.getByRole('button', { name: 'Salvar' }));
    await expect(edit).toBeHidden();
    await expect(master.getByText(new RegExp(`^R\\$\\s${price}/mês$`))).toBeVisible();

    await strike(master.getByRole('button', { name: `Excluir plano ${plan}` }));
    await strike(master.getByRole('dialog').getByRole('button', { name: 'Excluir' }));
    const use = master.getByRole('dialog', { name: `O plano ${plan} não pode ser excluído` });
    await expect(use.getByText(empresa)).toBeVisible();
    await isWhole(master);
    await strike(use.getByRole('button', { name: 'Desativar plano' }));
    await expect(master.getByRole('button', { name: `Ativar plano ${plan}` })).toBeVisible();
    await master.context().close();
  });
}
