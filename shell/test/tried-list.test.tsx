import { answer, fakeApi, registry } from './fake-api';
import { renderShell } from './render-shell';

const server = fakeApi();

// docs/decisions/0149-a-company-tries-a-version-and-always-the-same.md
test('a list with a version in test is one company’s: it is not remembered for whoever comes next; any other one is', async () => {
  const kept = () => localStorage.getItem('balcao.registry');
  server.use(answer('get', '/remotes', { ...registry, em_teste: ['mfe-chats'] }));
  await renderShell('/dashboard');
  expect(kept()).toBeNull();
  server.use(answer('get', '/remotes', { ...registry, em_teste: [] }));
  await renderShell('/dashboard');
  expect(kept()).toContain('mfe-chats');
});
