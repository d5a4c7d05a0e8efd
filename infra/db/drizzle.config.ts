import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './services/contexts/*/schema.ts',
  out: './infra/db/migrations',
});
