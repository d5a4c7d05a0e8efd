import { randomUUID } from 'node:crypto';

/** Opens the registry's tables. Close with `end()`. */
export async function openReleases(databaseUrl) {
  const { default: postgres } = await import('postgres');
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  return {
    end: () => sql.end(),
    /** Stores a signed release once; a second time returns the stored one. `{ id, version, isNew }` */
    save: (release) => save(sql, release),
    /** Makes a stored release the live one of its remote, and notes it as the panel does: nobody's name, the same line. */
    activate: (name, { id, version }) =>
      sql.begin(async (tx) => {
        await tx`insert into remote_activations (name, release_id) values (${name}, ${id})
          on conflict (name) do update set release_id = excluded.release_id`;
        await tx`insert into audit_log (id, acao, alvo, detalhes)
          values (${randomUUID()}, 'release.activated', ${`${name}@${version}`}, ${tx.json({ por: 'deploy' })})`;
        await tx`select pg_notify('balcao_lancamentos', ${name})`;
      }),
    /** A stored release as `activate` wants it, or undefined. */
    stored: async (name, version) => {
      const [row] = await sql`select id, version from remote_releases where name = ${name} and version = ${version}`;
      return row;
    },
    /** Removes a release that is not on air. */
    forget: (name, version) => sql`delete from remote_releases where name = ${name} and version = ${version}`,
    /** Version that is live now, or undefined. */
    active: async (name) => {
      const [row] = await sql`select version from remote_activations a
        join remote_releases r on r.id = a.release_id where a.name = ${name}`;
      return row?.version;
    },
    /** Name and addresses of every live area, as far as its stored document can be read. */
    live: async () => {
      const rows = await sql`select a.name, r.document->'routes' as routes from remote_activations a
        join remote_releases r on r.id = a.release_id where jsonb_typeof(r.document->'routes') = 'array'`;
      return rows.map(({ name, routes }) => ({ name, routes: routes.filter((route) => typeof route === 'string') }));
    },
    /** Hash of a stored release's manifest, or undefined. */
    integrity: async (name, version) => {
      const [row] = await sql`select document->>'integrity' as integrity from remote_releases
        where name = ${name} and version = ${version}`;
      return row?.integrity;
    },
  };
}

async function save(sql, { document, signature, keyId }) {
  const { name, version, contract } = document;
  const inserted = await sql`
    insert into remote_releases (id, name, version, contract, document, signature, public_key_id)
    values (${randomUUID()}, ${name}, ${version}, ${contract}, ${sql.json(document)}, ${signature}, ${keyId})
    on conflict (name, version) do nothing returning id`;
  const [row] = await sql`select id, document->>'integrity' as integrity from remote_releases
    where name = ${name} and version = ${version}`;
  if (row.integrity !== document.integrity) {
    throw new Error(`A versão ${version} de ${name} já está no registro com outro conteúdo. Escolha outra versão.`);
  }
  return { id: row.id, version, isNew: inserted.length > 0 };
}
