// npm run db:generate: a migration from the difference between schema.ts and the newest snapshot (docs/decisions/0035-only-the-newest-schema-snapshot-is-kept.md).
import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';

const META = 'infra/db/migrations/meta';
const args = ['drizzle-kit', 'generate', '--config', 'infra/db/drizzle.config.ts', ...process.argv.slice(2)];
const { status } = spawnSync('npx', args, { stdio: 'inherit' });
const snapshots = readdirSync(META).filter((name) => name.endsWith('_snapshot.json'));
// The next difference is taken from the newest one; git remembers the others.
for (const older of snapshots.sort().slice(0, -1)) rmSync(`${META}/${older}`);
process.exit(status ?? 1);
