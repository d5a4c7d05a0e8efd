import { call } from '../../support/agenda';
import { inContact } from '../../support/contact';
import { customer } from '../../support/customer';
import { strike } from '../../support/hands';
import { look } from '../../support/look';
import { modelSays } from '../../support/model';
import { expect, signIn, test, unique } from '../../support/panel';
import { WIDTHS } from '../../support/widths';

const SEAT = 'cadeira perto da janela';
const WATER = 'água sem gás sempre';

let before: object;
test.beforeAll(async () => {
  before = await call<object>('GET', '/assistant/policy');
  await call('PUT', '/assistant/policy', Object.assign({}, before, { agendar: 'rascunho' }));
});
test.afterAll(() => call('PUT', '/assistant/policy', before));

for (const viewport of WIDTHS) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });
    test('what a customer likes is noted by one tap, shown with the contact, taken away, and undone', async ({
      page,
    }) => {
      test.setTimeout(400_000);
      const duda = await customer(unique('Duda'));
      const likes = async (text: string, preferencia: string) => {
        await modelSays({ tool_calls: [{ name: 'anotar_preferencia', arguments: { preferencia } }] });
        await duda.says(text, new RegExp(`Passei para a equipe anotar: “${preferencia}”`));
      };
      await likes(`tlgd ${SEAT} é comigo`, SEAT);
      await signIn(page);
      await page.goto(`/chats?phone=${duda.phone}`);
      const card = page.getByRole('region', { name: 'A IA preparou uma anotação sobre o cliente' });
      await expect(card).toContainText(`“${SEAT}”`);
      await expect(card.getByRole('button', { name: 'Corrigir' })).toHaveCount(0);
      const liked = (list = page.getByRole('list', { name: 'Preferências' })) => list.getByRole('listitem');
      await expect(liked()).toHaveCount(0);
      await look(page, `a note drafted at ${viewport.width}`, card);
      const accept = async (text: string) => {
        await strike(card.getByRole('button', { name: 'Anotar e avisar' }));
        await expect(card).toBeHidden();
        await duda.hears(new RegExp(`Anotei para as próximas vezes: “${text}”`));
      };
      await accept(SEAT);
      await likes(`ah e tlgd é ${WATER} viu`, WATER);
      await accept(WATER);

      await inContact(page, async (contact) => {
        await expect(liked()).toHaveCount(2);
        await expect(liked().filter({ hasText: SEAT })).toContainText('Anotada pela IA em');
        await look(page, `what they like at ${viewport.width}`, liked());
        await strike(contact.getByRole('button', { name: `Apagar a preferência: ${SEAT}` }));
        const sure = page.getByRole('dialog', { name: 'Apagar preferência' });
        await expect(sure).toContainText(`Tem certeza que deseja apagar “${SEAT}”? A IA deixa de saber disso.`);
        await look(page, `whether it shall go at ${viewport.width}`, sure);
        await strike(sure.getByRole('button', { name: 'Apagar' }));
        await expect(page.locator('[data-toasts]').getByText('Preferência apagada.')).toBeVisible();
        await expect(liked()).toHaveText([new RegExp(WATER)]);

        const ledger = contact.getByRole('region', { name: 'O que a IA fez' });
        const entries = ledger.getByRole('list', { name: 'O que a IA fez' }).locator(':scope > li');
        const newest = entries.filter({ hasText: WATER });
        await strike(newest.getByRole('button', { name: 'Desfazer' }));
        const question = page.getByRole('dialog', { name: 'Desfazer o que a IA fez?' });
        await expect(question).toContainText('A anotação é apagada, e o cliente é avisado nesta conversa.');
        await look(page, `the question at ${viewport.width}`, question);
        await strike(question.getByRole('button', { name: 'Desfazer' }));
        await expect(newest).toContainText('Desfeito');
        await expect(page.getByRole('list', { name: 'Preferências' })).toHaveCount(0);
        await look(page, `nothing noted any more at ${viewport.width}`, ledger);
      });
      await duda.hears(new RegExp(`Uma correção: a equipe apagou a anotação “${WATER}”`));
      expect(await duda.read()).not.toContain(`apagou a anotação “${SEAT}”`);
    });
  });
}
