import { remoteEntry } from '@balcao/testing/hostile-remotes';
import { hintsFor } from './area-hints';

const area = (name: string, files: string[]) =>
  remoteEntry({
    name,
    routes: [`/${name.slice(4)}`],
    files: Object.fromEntries(files.map((file) => [`/remotes/${name}/1/${file}`, `sha384-${file.length}`])),
  });
const AREAS = [
  area('mfe-chats', [
    'remoteEntry.js',
    'needs.json',
    'js/__federation_expose_module.js',
    'css/__federation_expose_module.css',
    'js/104.js',
  ]),
  area('mfe-billing', ['remoteEntry.js', 'needs.json']),
];
const asked = (url: string) => [...hintsFor(AREAS, url).matchAll(/href="([^"]+)"/g)].map(([, address]) => address);

test('the page of an area asks for what every screen of it begins with, by the hashes of the registry', () => {
  expect(asked('/chats?c=1#fim')).toEqual([
    '/remotes/mfe-chats/1/remoteEntry.js',
    '/remotes/mfe-chats/1/js/__federation_expose_module.js',
    '/remotes/mfe-chats/1/css/__federation_expose_module.css',
  ]);
  expect(hintsFor(AREAS, '/chats')).toContain(
    '<link rel="preload" as="script" href="/remotes/mfe-chats/1/remoteEntry.js" integrity="sha384-14" crossorigin="anonymous">',
  );
  expect(hintsFor(AREAS, '/chats')).toContain('as="style" href="/remotes/mfe-chats/1/css/');
  expect(asked('/billing/notas')).toEqual(['/remotes/mfe-billing/1/remoteEntry.js']);
});

test("an address of the shell's own, or of nobody, asks for nothing", () => {
  for (const url of ['/', '/login', '/dashboard', '/chatsx', '/remotes/mfe-chats'])
    expect(hintsFor(AREAS, url)).toBe('');
});
