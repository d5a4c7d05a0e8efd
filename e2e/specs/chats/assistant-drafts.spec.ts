import type { Page } from '@playwright/test';
import { call, hire, openDay } from '../../support/agenda';
import { inContact } from '../../support/contact';
import { type Customer, customer } from '../../support/customer';
import { strike } from '../../support/hands';
import { look } from '../../support/look';
import { expect, signIn, test, unique, uniqueWord } from '../../support/panel';
import { WIDTHS } from '../../support/widths';

const [DESK, PHONE] = WIDTHS;
const DAY = openDay(6);
const SHOWN = DAY.split('-').reverse().slice(0, 2).join('/');

let before: object;
test.beforeAll(async () => {
  before = await call<object>('GET', '/assistant/policy');
});
test.afterAll(() => call('PUT', '/assistant/policy', before));
const drafting = (also: object = {}) =>
  call('PUT', '/assistant/policy', Object.assign({}, before, { agendar: 'rascunho' }, also));

const TRUSTED =
  'De agora em diante a IA agenda sozinha: a equipe aceitou 2 das últimas 2. Basta uma correção para ela voltar a rascunho.';
const DRAFTS_AGAIN = 'A IA volta a rascunho: prepara agendamentos para a equipe aceitar. A equipe corrigiu esta.';

const cardOf = (page: Page) => page.getByRole('region', { name: 'A IA preparou um agendamento' });

/** All that a customer says up to the yes. */
async function agree(one: Customer, person: string, hour: number) {
  await one.says(
    `Oi! Quero marcar corte feminino com a ${person} dia ${SHOWN} às ${hour}h`,
    new RegExp(`Posso marcar\\? Corte feminino com ${person}, .+ às ${hour}h`),
  );
}
async function agreeOnDraft(one: Customer, person: string, hour: number) {
  await agree(one, person, hour);
  await one.says('sim', /Passei seu pedido para a equipe/);
}

for (const viewport of WIDTHS) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });
    test('a draft is put right by staff: another hour is booked, and told in the conversation', async ({ page }) => {
      test.setTimeout(400_000);
      const person = uniqueWord('Noêmia');
      await hire(person);
      await drafting();
      const duda = await customer(unique('Duda'));
      await agreeOnDraft(duda, person, 15);
      await signIn(page);
      await page.goto(`/chats?phone=${duda.phone}`);
      await expect(cardOf(page)).toContainText(`15:00`);
      await strike(cardOf(page).getByRole('button', { name: 'Corrigir' }));

      const form = page.getByRole('dialog', { name: 'Novo agendamento' });
      await expect(form.getByLabel('Cliente').first()).toHaveValue(new RegExp(duda.name));
      await expect(form.getByLabel('Profissional')).toContainText(person);
      await expect(form.getByRole('textbox', { name: 'Dia' })).toHaveValue(new RegExp(`^${SHOWN}`));
      // What the assistant kept for them is free again, and taken by the form as they asked for it.
      await expect(form.getByRole('button', { name: '15:00', exact: true, pressed: true })).toBeVisible();
      await strike(form.getByRole('button', { name: '16:30', exact: true }));
      await expect(form.getByRole('status').filter({ hasText: `16:30 com ${person}` })).toBeVisible();
      await look(page, `a draft put right at ${viewport.width}`, form);
      await strike(form.getByRole('button', { name: 'Agendar', exact: true }));
      await expect(page.locator('[data-toasts]').getByText(/Agendamento criado! .+ 16:30/)).toBeVisible();
      await strike(page.getByRole('link', { name: 'Voltar à conversa' }));

      await expect(page.getByRole('heading', { name: duda.name })).toBeVisible();
      await expect(cardOf(page)).toHaveCount(0);
      const words = page.getByRole('textbox', { name: 'Mensagem', exact: true });
      await words.fill(`Oi! Às 15h a ${person} não consegue: marquei às 16h30.`);
      await words.press('Enter');
      await duda.hears(/marquei às 16h30/);
      expect(await duda.read()).not.toContain('está marcado');
      await inContact(page, async (contact) => {
        await expect(contact.getByRole('list', { name: 'Próximas visitas' })).toContainText(
          new RegExp(`16:30.*Corte feminino com ${person}`),
        );
        await expect(contact.getByRole('list', { name: 'Próximas visitas' }).getByRole('listitem')).toHaveCount(1);
        const ledger = contact.getByRole('region', { name: 'O que a IA fez' });
        await expect(ledger.getByRole('list').first().locator(':scope > li')).toHaveText([/Assumido pela equipe/]);
        await expect(ledger.getByRole('button', { name: 'Desfazer' })).toHaveCount(0);
        await look(page, `the ledger of it at ${viewport.width}`, ledger);
      });
    });
  });
}

for (const [viewport, back] of [
  [DESK, 'a draft left over is put right'],
  [PHONE, 'one it made is undone'],
] as const) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });
    test(`drafts taken as they are let it book alone, for all to see; it drafts again when ${back}`, async ({
      page,
    }) => {
      test.setTimeout(600_000);
      const person = uniqueWord('Olímpia');
      await hire(person);
      // Trust is counted since the mode was chosen: what the walks before this one decided is none of it.
      await drafting({ agendar: 'desligado' });
      await drafting({ confianca: { aceitas: 2, de: 2 } });
      const [ana, bia, caio] = [
        await customer(unique('Ana')),
        await customer(unique('Bia')),
        await customer(unique('Caio')),
      ];
      await agreeOnDraft(ana, person, 10);
      await agreeOnDraft(bia, person, 13);
      if (viewport === DESK) await agreeOnDraft(caio, person, 16);
      await signIn(page);
      const open = ({ phone }: Customer) => page.goto(`/chats?phone=${phone}`);
      const settings = page.getByRole('region', { name: 'Agenda pela IA' });
      const stands = async (mode: string, why: RegExp) => {
        await page.goto('/system-settings');
        const booking = settings.getByRole('radiogroup', { name: 'Agendar', exact: true });
        await expect(booking.getByRole('radio', { name: mode })).toBeChecked();
        await expect(settings.getByText(why)).toBeVisible();
        await look(page, `/system-settings, ${mode}, at ${viewport.width}`, settings);
      };
      const accept = async (one: Customer) => {
        await open(one);
        await strike(cardOf(page).getByRole('button', { name: 'Agendar e avisar' }));
        await expect(cardOf(page)).toBeHidden();
        await one.hears(/está marcado: Corte feminino/);
      };
      await accept(ana);
      await stands('Rascunho', /Aceitas sem mudança: 1 das últimas 1\./);
      await accept(bia);
      const alone = page.getByText(TRUSTED, { exact: true });
      await expect(alone).toBeVisible();
      await look(page, `trusted at ${viewport.width}`, alone);
      await stands('Automático', /^.*Automático desde .+: a equipe aceitou os rascunhos/);

      const dora = await customer(unique('Dora'));
      await agree(dora, person, 18);
      await dora.says('sim', /está marcado: Corte feminino .+ às 18h/);
      const again = page.getByText(DRAFTS_AGAIN, { exact: true });
      if (viewport === DESK) {
        await open(caio);
        await strike(cardOf(page).getByRole('button', { name: 'Corrigir' }));
        await expect(page.getByRole('dialog', { name: 'Novo agendamento' })).toBeVisible();
        await open(caio);
        await expect(again).toBeVisible();
      } else {
        await open(dora);
        await inContact(page, async (contact) => {
          await strike(contact.getByRole('button', { name: 'Desfazer' }));
          const question = page.getByRole('dialog', { name: 'Desfazer o que a IA fez?' });
          await strike(question.getByRole('button', { name: 'Desfazer' }));
          await expect(contact.getByRole('region', { name: 'O que a IA fez' })).toContainText('Desfeito');
        });
        await expect(again).toBeVisible();
        await dora.hears(/a equipe desmarcou Corte feminino/);
      }
      await look(page, `trusted no more at ${viewport.width}`, again);
      await stands('Rascunho', /^.*Rascunho desde .+: .+ corrigiu\. Aceitas sem mudança: 0 das últimas 0\./);
      const eva = await customer(unique('Eva'));
      await agreeOnDraft(eva, person, 20);
    });
  });
}
