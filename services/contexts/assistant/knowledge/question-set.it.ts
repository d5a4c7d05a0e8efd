import { join } from 'node:path';
import { judge, readKnowledgeSet } from '@balcao/testing/knowledge-set';
import { makeTenant } from '@balcao/testing/make-tenant';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import { type TestDeps, testDeps } from '@balcao/testing/test-deps';
import { documents } from '../schema';
import { retrievePassages } from './retrieve-passages';

const {
  documents: base,
  questions,
  held,
  fresh,
} = readKnowledgeSet(join(__dirname, '../../../../infra/testing/knowledge'));
/** By full text alone, as issue and decision 0083 have it: of those the lists were made with, and of those they were not. */
const LEAST = 0.92;

describe('the set of questions', () => {
  let db: TestDb;
  let deps: TestDeps;
  let tenantId: string;
  beforeAll(async () => {
    db = await testDb();
    deps = testDeps(db);
    tenantId = await makeTenant(db);
    const rows = base.map((document) => Object.assign({ tenant_id: tenantId }, document));
    await deps.db.tenant(tenantId, ({ tx }) => tx.insert(documents).values(rows as (typeof documents.$inferInsert)[]));
  });
  afterAll(async () => {
    await deps.close();
    await db.drop();
  });
  const find = (pergunta: string) => deps.db.tenant(tenantId, (unit) => retrievePassages(unit, [pergunta]));

  it('is as large as it has to be, and names passages that exist', async () => {
    expect(base.length).toBeGreaterThanOrEqual(40);
    expect(questions.length + held.length).toBeGreaterThanOrEqual(120);
    expect(fresh.length).toBeGreaterThanOrEqual(20);
    expect(new Set([...questions, ...held, ...fresh].map(({ pergunta }) => pergunta)).size).toBe(
      questions.length + held.length + fresh.length,
    );
    const known = new Set(
      base.flatMap(({ titulo, conteudo }) => [
        `${titulo} > `,
        ...[...conteudo.matchAll(/^## (.+)$/gm)].map(([, secao = '']) => `${titulo} > ${secao}`),
      ]),
    );
    for (const { titulo, secao } of [...questions, ...held, ...fresh]) expect(known).toContain(`${titulo} > ${secao}`);
  });

  it('finds the right passage among the first three, also where nothing was made with the question', async () => {
    const tuned = await judge(questions, find);
    const proof = await judge(held, find);
    const unseen = await judge(fresh, find);
    const percent = ({ share }: { share: number }) => `${(share * 100).toFixed(1)} %`;
    // The newest ones are printed only: what they ask of the search is not known beforehand.
    process.stdout.write(`tuned ${percent(tuned)}, held ${percent(proof)}, new ${percent(unseen)}\n`);
    // Passages that are worth the same come in any order: one question more or less in each run.
    for (const { share, missed } of [tuned, proof])
      expect({ enough: share >= LEAST, missed }).toMatchObject({ enough: true });
  });
});
