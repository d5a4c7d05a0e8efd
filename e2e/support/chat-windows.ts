import type { Page } from '@playwright/test';
import { look, lookAtForm, openForm } from './look';
import { expect } from './panel';

interface Opening {
  /** The button that opens it. */
  by: string;
  title: string;
  /** The card the button is in. */
  of?: string;
}

/** Every window of the conversations' area that a demo company can open, by its page. */
const WINDOWS: Record<string, Opening[]> = {
  '/chats': [{ by: 'Nova conversa', title: 'Nova conversa' }],
  '/knowledge': [
    { by: 'Novo documento', title: 'Novo documento' },
    { by: 'Editar ', title: 'Editar documento' },
    { by: 'Importar', title: 'Importar' },
    { by: 'Perguntar', title: 'Perguntar' },
    { by: 'Excluir ', title: 'Excluir documento' },
  ],
  '/integrations': [
    { by: 'Ver conexão', title: 'WhatsApp' },
    // 'Alterar' while another walk has it configured.
    { by: 'Configurar|Alterar', title: 'OpenAI', of: 'OpenAI' },
    { by: 'Configurar|Alterar', title: 'Mercado Pago', of: 'Mercado Pago' },
    { by: 'Configurar|Alterar', title: 'Google Calendar', of: 'Google Calendar' },
  ],
  '/debug-integrations': [{ by: 'Deletar WhatsApp', title: 'Deletar integração: WhatsApp' }],
  '/debug-webhook': [{ by: 'Remover', title: 'Remover instância?' }],
};
const OF_A_CONVERSATION: Opening[] = [
  { by: 'Cobrar por Pix', title: 'Cobrar por Pix' },
  { by: 'Adiar conversa', title: 'Adiar conversa' },
  { by: 'Local ou contato', title: 'Enviar local ou contato' },
  { by: 'ver o caminho da mensagem', title: 'Caminho da mensagem' },
  { by: 'Excluir conversa', title: 'Excluir conversa' },
];

async function lookAtEach(page: Page, windows: Opening[]) {
  for (const { by, title, of } of windows) {
    const place = of ? page.getByRole('region', { name: of, exact: true }) : page;
    await lookAtForm(page, place.getByRole('button', { name: new RegExp(by) }), title);
  }
}

/** A short list of the company's own, its form, and out again. */
async function lookAtShortList(page: Page, { by, title, of: add = '' }: Opening) {
  await page.getByRole('button', { name: by }).filter({ visible: true }).click();
  const list = page.getByRole('dialog', { name: title });
  await look(page, `list: ${title}`, list);
  await openForm(page, list.getByRole('button', { name: add }), add);
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
}

export const lookAtWindows = (page: Page, path: string) => lookAtEach(page, WINDOWS[path] ?? []);

/** What opens from within a conversation; who it is with stands in a drawer where there is no room beside it. */
export async function lookAtConversationWindows(page: Page) {
  await lookAtEach(page, OF_A_CONVERSATION);
  const contact = page.getByRole('button', { name: 'Dados do contato' });
  const narrow = await contact.isVisible();
  const drawer = page.getByRole('dialog', { name: 'Contato' });
  if (narrow) {
    await contact.click();
    await look(page, 'the contact', drawer);
  }
  await lookAtEach(page, [{ by: 'Parar de mandar', title: 'Parar de mandar lembretes e avisos' }]);
  await lookAtShortList(page, { by: 'Gerenciar', title: 'Etiquetas', of: 'Nova etiqueta' });
  if (narrow) {
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
  }
  const words = page.getByRole('textbox', { name: 'Mensagem', exact: true });
  await words.fill('/');
  const replies = { by: 'Gerenciar respostas', title: 'Respostas rápidas', of: 'Nova resposta rápida' };
  await lookAtShortList(page, replies);
  await words.fill('');
}
