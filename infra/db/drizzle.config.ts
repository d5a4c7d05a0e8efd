import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./services/contexts/*/schema.ts', './services/contexts/*/*/schema.ts', './services/kit/src/schema.ts'],
  out: './infra/db/migrations',
});
