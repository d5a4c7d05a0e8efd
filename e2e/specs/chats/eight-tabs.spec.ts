import type { Page } from '@playwright/test';
import { gateway } from '../../support/gateway';
import { expect, freshPhone, session, signIn, test } from '../../support/panel';

const TABS = 8;

// docs/decisions/0152-one-stream-for-all-tabs-of-a-browser.md
test('eight tabs of one browser are all live, also after the one that held the stream is closed', async ({
  page: first,
  context,
}) => {
  const { instance } = await session();
  const writers = [freshPhone(), freshPhone()].map((phone) => ({ phone, name: `Rita ${phone.slice(-6)}` }));
  const streams: Page[] = [];
  context.on('response', (response) => {
    const page = response.frame().page();
    if (new URL(response.url()).pathname === '/api/stream' && response.ok()) streams.push(page);
  });
  await signIn(first);
  const tabs = [first];
  while (tabs.length < TABS) tabs.push(await context.newPage());
  for (const tab of tabs) {
    await tab.addInitScript(() => localStorage.setItem('balcao.session', '1'));
    await tab.goto('/chats');
    await expect(tab.getByRole('list', { name: 'Conversas' })).toBeVisible();
  }
  const hearsFrom = async (writer: (typeof writers)[number] | undefined, listeners: readonly Page[]) => {
    if (!writer) throw new Error('nobody writes');
    await gateway.write(instance, writer.phone, 'Oi! Tem horário amanhã?', writer.name);
    for (const tab of listeners)
      await expect(tab.getByRole('list', { name: 'Conversas' }).getByText(writer.name)).toBeVisible();
  };

  await hearsFrom(writers[0], tabs);
  expect(streams).toHaveLength(1);
  const leader = streams[0];
  await leader?.close();
  await expect.poll(() => streams.length).toBe(2);
  await hearsFrom(
    writers[1],
    tabs.filter((tab) => tab !== leader),
  );
});
