import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { ROOT } from '../../dev/launcher/paths.mjs';
import { withConnection } from '../../dev/launcher/postgres.mjs';
import { loadLibrary } from '../ours/build.mjs';

/** Of a hundred questions, so many have their passage among the first three; a count, the same in every round. */
const LEAST = 92;
const FOLDER = join(ROOT, 'infra/testing/knowledge');

/** Whose vectors: of the provider the environment names, else the simulator's, which know no sense. */
function readProvider({ AI_BASE_URL: baseUrl, AI_API_KEY: apiKey }) {
  if (!baseUrl || !apiKey) return { beside: 'vetores do simulador' };
  return { provider: { baseUrl, apiKey }, beside: `vetores de ${new URL(baseUrl).host}` };
}

/** The set of questions (infra/testing/knowledge) over a company that has its documents: by words alone, and with vectors. */
export async function measure({ place, step }) {
  const { judge, openKnowledge, readKnowledgeSet } = await loadLibrary();
  const { documents, questions, held, fresh } = readKnowledgeSet(FOLDER);
  const base = await place.database();
  const tenant = await withConnection(base.ownerUrl, (sql) => fill(sql, documents));
  const { provider, beside } = readProvider(process.env);
  const { DATABASE_APP_URL: appUrl, DATABASE_PLATFORM_URL: platformUrl } = base.env;
  const knowledge = openKnowledge({ appUrl, platformUrl }, tenant, provider);
  const rows = [];
  const count = async (how, find, row) => {
    for (const [name, asked, must] of [
      ['com que foi afinada', questions, true],
      ['de prova', held, true],
      ['novas', fresh, false],
    ]) {
      const { share, missed } = await step(`Base de conhecimento${how}: perguntas ${name}`, () => judge(asked, find));
      for (const line of missed) process.stdout.write(`  ✖ ${line}\n`);
      const title = `base de conhecimento${how}: trecho certo entre os 3 primeiros, ${asked.length} perguntas ${name}`;
      rows.push({
        title,
        value: always(share * 100),
        unit: '%',
        least: LEAST,
        must: must && row.must,
        beside: row.beside,
      });
    }
  };
  try {
    await count('', knowledge.find, { beside: `${documents.length} documentos`, must: true });
    await step('Base de conhecimento: vetores', () => knowledge.prepare());
    await count(', com vetores', knowledge.findBoth, { beside });
  } finally {
    await knowledge.close();
  }
  return rows;
}

const always = (value) => ({ median: value, min: value, max: value, spread: 1 });

async function fill(sql, documents) {
  const tenant = randomUUID();
  await sql`insert into tenants (id, nome, slug, plano, status) values (${tenant}, 'Bench', ${tenant}, 'pro', 'active')`;
  for (const document of documents)
    await sql`insert into documents ${sql({ id: randomUUID(), tenant_id: tenant, ...document })}`;
  return tenant;
}
