import { call, enrol, enrolledLongAgo, hire, openDay } from '../../support/agenda';
import { inContact, isNarrow } from '../../support/contact';
import { customer } from '../../support/customer';
import { strike } from '../../support/hands';
import { look } from '../../support/look';
import { expect, signIn, test, unique, uniqueWord } from '../../support/panel';
import { WIDTHS } from '../../support/widths';

const TOOLS = ['Agendar', 'Remarcar', 'Cancelar'];

let before: object;
test.beforeAll(async () => {
  before = await call<object>('GET', '/assistant/policy');
});
test.afterAll(() => call('PUT', '/assistant/policy', before));

for (const viewport of WIDTHS) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });
    test('set to do it alone, the assistant books, moves and cancels, and the agenda shows each', async ({ page }) => {
      test.setTimeout(400_000);
      const person = uniqueWord('Tereza');
      await hire(person);
      const drafts = { agendar: 'rascunho', remarcar: 'rascunho', cancelar: 'rascunho' };
      await call('PUT', '/assistant/policy', Object.assign({}, before, drafts));
      await signIn(page);
      await page.goto('/system-settings');
      const settings = page.getByRole('region', { name: 'Agenda pela IA' });
      const alone = (tool: string) =>
        settings.getByRole('radiogroup', { name: tool, exact: true }).getByRole('radio', { name: 'Automático' });
      for (const tool of TOOLS) await strike(alone(tool), 'Space');
      await strike(settings.getByRole('button', { name: 'Salvar' }));
      await expect(settings.getByText('Configurações salvas com sucesso!')).toBeVisible();
      for (const tool of TOOLS) await expect(alone(tool)).toBeChecked();
      await look(page, `/system-settings at ${viewport.width}`, settings);

      const duda = await customer(unique('Duda'));
      const day = openDay(5);
      const [, month, date] = day.split('-');
      const list = `/appointments?search=${encodeURIComponent(duda.name)}`;
      // The board where there is room for everybody's columns, the list on a phone.
      await page.goto(isNarrow(page) ? list : `/appointments?view=dia&date=${day}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Agendamentos' })).toBeVisible();
      const visit = (time: string) => page.getByRole('button', { name: new RegExp(`^${time}.*${duda.name}`) });

      await duda.says(
        `Oi! Quero marcar corte feminino com a ${person} dia ${date}/${month} às 15h`,
        new RegExp(`Posso marcar\\? Corte feminino com ${person}, .+, ${date}/${month}, às 15h`),
      );
      await expect(visit('15:00')).toHaveCount(0);
      await duda.says('sim', new RegExp(`está marcado: Corte feminino com ${person}, .+ às 15h`));
      // Nobody reloads anything: the stream tells this page.
      await expect(visit('15:00')).toBeVisible();
      await look(page, `booked at ${viewport.width}`, visit('15:00'));

      await duda.says('Preciso mudar meu horário para as 17h', /Posso mudar Corte feminino .+ às 15h para .+ às 17h/);
      await duda.says('sim', /Pronto, mudei: .+ às 17h/);
      await expect(visit('17:00')).toBeVisible();
      await expect(visit('15:00')).toHaveCount(0);
      await strike(visit('17:00'));
      const detail = page.getByRole('dialog', { name: 'Agendamento' });
      await look(page, `moved at ${viewport.width}`, detail);
      await page.keyboard.press('Escape');
      await expect(detail).toBeHidden();

      await duda.says('Quero cancelar meu horário', /Posso cancelar Corte feminino .+ às 17h\?/);
      await expect(visit('17:00')).toBeVisible();
      await duda.says('sim', /Pronto, cancelei: Corte feminino/);
      // A board has no room for what was cancelled; the list says so.
      if (!isNarrow(page)) {
        await expect(visit('17:00')).toHaveCount(0);
        await page.goto(list);
      }
      await expect(visit('17:00')).toContainText('Cancelado');
      await look(page, `cancelled at ${viewport.width}`, visit('17:00'));

      await page.goto(`/chats?phone=${duda.phone}`);
      await inContact(page, async (contact) => {
        const ledger = contact.getByRole('region', { name: 'O que a IA fez' });
        const entries = ledger.getByRole('list', { name: 'O que a IA fez' }).locator(':scope > li');
        await expect(entries).toHaveText([/^Cancelamento/, /^Remarcação/, /^Agendamento/]);
        for (const entry of await entries.all()) await expect(entry).toContainText('Feito pela IA');
        await look(page, `the ledger at ${viewport.width}`, ledger);
      });
    });
  });
}

for (const viewport of WIDTHS) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });
    test('set to book new customers with a look only, the assistant books who is known and drafts who is new', async ({
      page,
    }) => {
      test.setTimeout(400_000);
      const person = uniqueWord('Vilma');
      await hire(person);
      await call('PUT', '/assistant/policy', Object.assign({}, before, { agendar: 'automatico', quem: 'todos' }));
      await signIn(page);
      await page.goto('/system-settings');
      const settings = page.getByRole('region', { name: 'Agenda pela IA' });
      const whom = settings.getByRole('combobox', { name: 'Quem a IA pode agendar' });
      await expect(whom).toHaveValue('Todos os clientes');
      await strike(whom, 'ArrowDown');
      await look(
        page,
        `whom it books for at ${viewport.width}`,
        page.getByRole('option', { name: 'Só quem já é cliente' }),
      );
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(whom).toHaveValue('Clientes novos só com revisão');
      await expect(settings.getByText(/^Para quem ainda não é cliente a IA só prepara/)).toBeVisible();
      await strike(settings.getByRole('button', { name: 'Salvar' }));
      await expect(settings.getByText('Configurações salvas com sucesso!')).toBeVisible();
      await page.reload();
      await expect(whom).toHaveValue('Clientes novos só com revisão');
      await look(page, `/system-settings at ${viewport.width}`, settings);

      const [known, fresh] = [await customer(unique('Rita')), await customer(unique('Nair'))];
      const { id } = await enrol(known.name, known.phone.slice(2));
      await enrolledLongAgo(id);
      const [, month, date] = openDay(7).split('-');
      const asks = (hour: number) => `Oi! Quero marcar corte feminino com a ${person} dia ${date}/${month} às ${hour}h`;
      await known.says(asks(10), /Posso marcar\?/);
      await known.says('sim', new RegExp(`está marcado: Corte feminino com ${person}`));
      await fresh.says(asks(14), /Posso marcar\?/);
      await fresh.says('sim', /Passei seu pedido para a equipe/);

      const card = page.getByRole('region', { name: 'A IA preparou um agendamento' });
      await page.goto(`/chats?phone=${known.phone}`);
      await expect(page.getByRole('article').filter({ hasText: 'está marcado' })).toBeVisible();
      await expect(card).toHaveCount(0);
      await page.goto(`/chats?phone=${fresh.phone}`);
      await expect(card).toContainText('14:00');
      await look(page, `a new customer's draft at ${viewport.width}`, card);
      await strike(card.getByRole('button', { name: 'Agendar e avisar' }));
      await expect(card).toBeHidden();
      await fresh.hears(new RegExp(`está marcado: Corte feminino com ${person}, .+ às 14h`));
    });
  });
}
