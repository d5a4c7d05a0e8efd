import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { ROOT } from '../../dev/launcher/paths.mjs';
import { withConnection } from '../../dev/launcher/postgres.mjs';
import { loadLibrary } from '../ours/build.mjs';

/** Of a hundred questions, so many have their passage among the first three; a count, the same in every round. */
const LEAST = 92;
const FOLDER = join(ROOT, 'infra/testing/knowledge');

/** The set of questions (infra/testing/knowledge) over a company that has its documents. */
export async function measure({ place, step }) {
  const { judge, openKnowledge, readKnowledgeSet } = await loadLibrary();
  const { documents, questions, held } = readKnowledgeSet(FOLDER);
  const base = await place.database();
  const tenant = await withConnection(base.ownerUrl, (sql) => fill(sql, documents));
  const knowledge = openKnowledge(base.env.DATABASE_APP_URL, base.env.DATABASE_PLATFORM_URL, tenant);
  const rows = [];
  const beside = `${documents.length} documentos`;
  try {
    for (const [name, asked] of [
      ['com que foi afinada', questions],
      ['de prova', held],
    ]) {
      const find = (pergunta) => knowledge.find(pergunta);
      const { share, missed } = await step(`Base de conhecimento: perguntas ${name}`, () => judge(asked, find));
      for (const line of missed) process.stdout.write(`  ✖ ${line}\n`);
      const title = `base de conhecimento: trecho certo entre os 3 primeiros, ${asked.length} perguntas ${name}`;
      rows.push({ title, value: always(share * 100), unit: '%', beside, least: LEAST });
    }
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
