import { execFileSync } from 'node:child_process';

test('deploy says what it takes', () => {
  const said = execFileSync('node', ['infra/build/deploy.mjs', '--help'], { encoding: 'utf8' });
  expect(said).toContain('--to=<v>');
});

test('of an error of the builder the way to it is left out', () => {
  const script = `import('./infra/build/remote/watch-area.mjs').then(({ readable }) => console.log(readable(
    'ERROR in ./src/a.tsx\\nExpected ;\\n   3 | const x\\n    at x (native)\\nCaused by:\\n    0: failed')))`;
  const said = execFileSync('node', ['-e', script], { encoding: 'utf8' });
  expect(said.trim()).toBe('ERROR in ./src/a.tsx\nExpected ;\n   3 | const x');
});
