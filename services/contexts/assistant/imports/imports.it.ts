import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { IMPORT_PROBLEMS, MAX_DOCUMENT_TEXT } from '@balcao/contracts/documents';
import { createEgress, type Egress } from '@balcao/kit/egress';
import { asOwner, makeTenant } from '@balcao/testing/make-tenant';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import { actorOf, type TestDeps, testDeps } from '@balcao/testing/test-deps';
import { ZipFile } from 'yazl';
import { removeDocument } from '../documents/documents.repository';
import { getDocument } from '../documents/list-documents';
import { updateDocument } from '../documents/save-document';
import { askKnowledge } from '../knowledge/ask-knowledge';
import { importDocumentFile } from './import-file';
import { importDocumentPage, retryDocumentImport } from './import-page';
import { readDocument } from './read-document';
import { sweepDocuments } from './sweep-documents';

jest.setTimeout(600_000);

/** The smallest PDF with a line of text on each page. */
function pdfOf(lines: readonly string[]): Buffer {
  const pages = lines.map((_, index) => `${4 + index * 2} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages}] /Count ${lines.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...lines.flatMap((line, index) => {
      const stream = `BT /F1 12 Tf 50 700 Td (${line}) Tj ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + index * 2} 0 R >>`,
        `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
      ];
    }),
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const tail = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF`;
  return Buffer.from(text + tail, 'latin1');
}

async function zipOf(files: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  const out = new PassThrough();
  zip.outputStream.pipe(out);
  return buffer(out);
}

const TYPES =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
const RELS =
  '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>';
const wordOf = (body: string) =>
  zipOf({
    '[Content_Types].xml': TYPES,
    '_rels/.rels': RELS,
    'word/document.xml': `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  });
const paragraph = (text: string, style = '') =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t>${text}</w:t></w:r></w:p>`;

const PAGE = `<!doctype html><html><head><title>Dúvidas &amp; respostas</title><script>alert(1)</script></head><body>
  <nav>Menu do site</nav><main><h1>Dúvidas</h1><h2>Estacionamento</h2><p>Há vagas cobertas no <b>subsolo</b>.</p>
  <table><tr><th>Serviço</th><th>Preço</th></tr><tr><td>Escova</td><td>R$ 60,00</td></tr></table></main>
  <footer>Rodapé</footer></body></html>`;

describe('documents from files and pages', () => {
  let db: TestDb;
  let deps: TestDeps & { egress: Egress };
  let tenantId: string;
  let site: Server;
  let base: string;
  const hits: string[] = [];
  const admin = () => actorOf(tenantId, 'admin');
  const read = (documentId: string) => readDocument(deps)({ tenantId, documentId });
  const show = (id: string) => getDocument(deps)(admin(), id);
  const importFile = async (nome: string, file: Buffer) => {
    const { id, estado } = await importDocumentFile(deps)(admin(), file, { nome, tipo: 'informacao' });
    expect(estado).toBe('processando');
    await read(id);
    return show(id);
  };
  const importPage = async (path: string) => {
    const { id } = await importDocumentPage(deps)(admin(), { url: `${base}${path}`, tipo: 'faq' });
    await read(id);
    return show(id);
  };

  beforeAll(async () => {
    db = await testDb();
    site = createServer((request, response) => {
      hits.push(request.url ?? '');
      const html = (text: string | Buffer) => response.writeHead(200, { 'content-type': 'text/html' }).end(text);
      switch (request.url) {
        case '/duvidas':
          return html(PAGE);
        case '/latin':
          return html(Buffer.from('<html><body><p>Não há promoção às terças.</p></body></html>', 'latin1'));
        case '/packed':
          return html(gzipSync(PAGE));
        case '/bomb':
          return html(gzipSync(Buffer.alloc(60_000_000, 'a')));
        case '/deep':
          return html(`<main>${'<div>'.repeat(100_000)}oi</main>`);
        case '/huge':
          return html('x'.repeat(6_000_000));
        case '/moved':
          return response.writeHead(301, { location: '/duvidas' }).end();
        case '/inward':
          return response.writeHead(302, { location: 'http://127.0.0.1:1/secret' }).end();
        case '/round':
          return response.writeHead(302, { location: '/round' }).end();
        default:
          return response.writeHead(404).end('nada');
      }
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    const host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
    base = `http://${host}`;
    deps = Object.assign(testDeps(db), { egress: createEgress({ allow: [host] }) });
  });
  beforeEach(async () => {
    tenantId = await makeTenant(db);
    deps.enqueued.length = 0;
  });
  afterAll(async () => {
    await deps.egress.close();
    site.close();
    await deps.close();
    await db.drop();
  });

  it('read a PDF page by page, and find what it says', async () => {
    const done = await importFile('tabela_de-precos.pdf', pdfOf(['Escova R$ 60,00', 'Estacionamento gr\xe1tis']));
    expect(done).toMatchObject({ titulo: 'tabela de precos', estado: 'indexado', origem: 'arquivo', motivo: null });
    expect(done.conteudo).toBe('Escova R$ 60,00\n\nEstacionamento grátis');
    const { trechos } = await askKnowledge(Object.assign({ embed: jest.fn(), findSettings: jest.fn() }, deps))(
      admin(),
      { pergunta: 'tem estacionamento?' },
    );
    expect(trechos[0]?.documento_id).toBe(done.id);
    expect(await asOwner(db, (sql) => sql`select 1 from arquivos_documento`)).toHaveLength(0);
  });

  it('read a Word file with its headings, and text in any of the usual encodings', async () => {
    const word = await wordOf(paragraph('Atrasos', 'Heading1') + paragraph('Toleramos quinze minutos.'));
    const done = await importFile('regras.docx', word);
    expect(done).toMatchObject({ estado: 'indexado', trechos: 1 });
    expect(done.conteudo).toContain('Toleramos quinze minutos.');
    const latin = await importFile('regras.txt', Buffer.from('Não há fiado.\r\n', 'latin1'));
    expect(latin.conteudo).toBe('Não há fiado.');
    const utf = await importFile('notas.md', Buffer.from('# Ação\n\nSó às terças.'));
    expect(utf.conteudo).toBe('# Ação\n\nSó às terças.');
  });

  it('stop reading what was deleted meanwhile, also a page that never answers', async () => {
    const { id } = await importDocumentPage(deps)(admin(), { url: `${base}/duvidas`, tipo: 'faq' });
    const egress = { receive: () => new Promise<never>(() => {}) };
    const reading = readDocument(Object.assign({}, deps, { egress }))({ tenantId, documentId: id });
    await deps.db.tenant(tenantId, (unit) => removeDocument(unit, id));
    await expect(reading).resolves.toBeUndefined();
  });

  it('read the main part of a page, under its own title', async () => {
    const done = await importPage('/duvidas');
    expect(done).toMatchObject({ titulo: 'Dúvidas & respostas', estado: 'indexado', origem: 'pagina' });
    expect(done.conteudo).toContain('## Estacionamento\n\nHá vagas cobertas no subsolo.');
    expect(done.conteudo).toMatch(/Escova\s+R\$ 60,00/);
    expect(done.conteudo).not.toMatch(/Menu|Rodapé|alert/);
    expect((await importPage('/moved')).titulo).toBe('Dúvidas & respostas');
    expect((await importPage('/packed')).titulo).toBe('Dúvidas & respostas');
    expect((await importPage('/latin')).conteudo).toBe('Não há promoção às terças.');
  });

  it('say why there is no text', async () => {
    const broken = pdfOf(['oi']).subarray(0, 200);
    const bomb = await zipOf({
      '[Content_Types].xml': TYPES,
      '_rels/.rels': RELS,
      'word/document.xml': Buffer.alloc(80_000_000, ' '),
    });
    // What is led to is read, whatever it is called.
    const hidden = await zipOf({
      '[Content_Types].xml': TYPES,
      '_rels/.rels': RELS.replace('word/document.xml', 'word/document.bin'),
      'word/document.xml': '<w:document/>',
      'word/document.bin': Buffer.alloc(80_000_000, ' '),
    });
    const zeros = `<${'00'.repeat(32)}>`;
    const secured = `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O ${zeros} /U ${zeros} >> /ID [<00> <00>]`;
    const locked = Buffer.from(pdfOf(['oi']).toString('latin1').replace('/Root', `${secured} /Root`), 'latin1');
    expect(await Promise.all([importFile('a.pdf', broken), importFile('b.pdf', locked)])).toMatchObject([
      { estado: 'erro', motivo: 'ilegivel' },
      { motivo: 'protegido' },
    ]);
    expect(bomb.length).toBeLessThan(1_000_000);
    for (const [nome, file, motivo] of [
      ['bomb.docx', bomb, 'grande'],
      ['photos.docx', await zipOf({ 'foto.jpg': 'x' }), 'tipo'],
      ['half.docx', bomb.subarray(0, 4_000), 'ilegivel'],
      ['hidden.docx', hidden, 'grande'],
      ['empty.pdf', pdfOf([' ']), 'vazio'],
      ['book.txt', Buffer.from('palavra '.repeat(MAX_DOCUMENT_TEXT / 4)), 'grande'],
    ] as const)
      expect([nome, (await importFile(nome, file)).motivo]).toEqual([nome, motivo]);
    for (const [path, motivo] of [
      ['/nothing', 'pagina'],
      ['/inward', 'endereco'],
      ['/round', 'pagina'],
      ['/huge', 'grande'],
      ['/bomb', 'grande'],
    ] as const)
      expect([path, (await importPage(path)).motivo]).toEqual([path, motivo]);
    // However deep: it ends, and the process goes on.
    expect(Object.keys(IMPORT_PROBLEMS)).toContain((await importPage('/deep')).motivo ?? 'vazio');
    for (const [nome, file] of [
      ['x.exe', Buffer.from([0, 1, 2, 3])],
      ['called.PDF', Buffer.from('apenas um texto')],
      ['called.docx', Buffer.from('apenas um texto')],
    ] as const)
      await expect(importDocumentFile(deps)(admin(), file, { nome, tipo: 'faq' })).rejects.toMatchObject({
        code: 'assistant/file-refused',
      });
  });

  it('are not read on when nobody waits for them any more', async () => {
    const many = pdfOf(Array.from({ length: 300 }, (_, index) => `Pagina ${index} ${'texto '.repeat(400)}`));
    const { id } = await importDocumentFile(deps)(admin(), many, { nome: 'grande.pdf', tipo: 'informacao' });
    const results: unknown[] = [];
    let turns = 0;
    // Deleted just before its progress is noted for the first time: the first transaction takes the document over.
    const tenant: TestDeps['db']['tenant'] = (own, work, ...more) =>
      deps.db.tenant(
        own,
        async (unit) => {
          turns += 1;
          if (turns === 2) await removeDocument(unit, id);
          return work(unit);
        },
        ...more,
      );
    const log = Object.assign(Object.create(deps.log), {
      info: (told: { result: string }) => results.push(told.result),
    });
    const watched = Object.assign({}, deps, { log, db: Object.assign({}, deps.db, { tenant }) });
    await readDocument(watched)({ tenantId, documentId: id });
    expect(results).toEqual(['interrompido']);
  });

  it('hold nobody up while they are read', async () => {
    const heavy = pdfOf(Array.from({ length: 250 }, (_, index) => `Pagina ${index} ${'texto '.repeat(40)}`));
    let longest = 0;
    let last = performance.now();
    const timer = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 5);
    const done = await importFile('grande.pdf', heavy);
    clearInterval(timer);
    expect(done.estado).toBe('indexado');
    process.stdout.write(`longest turn while a PDF of 250 pages was read: ${longest.toFixed(0)} ms\n`);
  });

  it('are read by one worker at a time, and again by another when the first is gone', async () => {
    const { id } = await importDocumentFile(deps)(admin(), Buffer.from('Só às terças.'), {
      nome: 'a.txt',
      tipo: 'faq',
    });
    expect(deps.enqueued).toEqual([{ name: 'read-document', data: { tenantId, documentId: id } }]);
    await asOwner(db, (sql) => sql`update documents set tentativas = 1 where id = ${id}`);
    await read(id);
    expect((await show(id)).estado).toBe('processando');
    const input = { titulo: 'x', conteudo: 'y', tipo: 'faq' as const, tags: [], ativo: true };
    await expect(updateDocument(deps)(admin(), id, input)).rejects.toMatchObject({ code: 'assistant/still-reading' });
    deps.enqueued.length = 0;
    await sweepDocuments(deps)();
    expect(deps.enqueued).toEqual([]);
    const long = () =>
      asOwner(db, (sql) => sql`update documents set batida_em = now() - interval '21 seconds' where id = ${id}`);
    await long();
    await sweepDocuments(deps)();
    expect(deps.enqueued).toEqual([{ name: 'read-document', data: { tenantId, documentId: id } }]);
    await read(id);
    expect(await show(id)).toMatchObject({ estado: 'indexado', conteudo: 'Só às terças.' });
    await asOwner(db, (sql) => sql`update documents set estado = 'processando', tentativas = 3 where id = ${id}`);
    await long();
    await read(id);
    expect(await show(id)).toMatchObject({ estado: 'erro', motivo: 'interrompido' });
  });

  /** Fetches nothing until it is told to, then what the real one does. */
  function waiting() {
    let goOn: () => void = () => undefined;
    const told = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const receive: Egress['receive'] = async (...request) => {
      await told;
      return deps.egress.receive(...request);
    };
    return { egress: { receive }, goOn };
  }
  const beginPage = async () => (await importDocumentPage(deps)(admin(), { url: `${base}/duvidas`, tipo: 'faq' })).id;
  const rowOf = async (id: string) =>
    (await asOwner(db, (sql) => sql`select estado, motivo, tentativas from documents where id = ${id}`))[0];
  const until = async (done: () => Promise<boolean>) => {
    while (!(await done())) await new Promise((resolve) => setTimeout(resolve, 50));
  };

  it('are let go of by who cannot say that it is at it, before another one takes over', async () => {
    const patience = { leaseMs: 2_000, letGoMs: 800, lookEveryMs: 100 };
    const id = await beginPage();
    let turns = 0;
    // The database answers it once, and never again.
    const tenant: TestDeps['db']['tenant'] = (...asked) => {
      turns += 1;
      return turns === 1 ? deps.db.tenant(...asked) : Promise.reject(new Error('gone'));
    };
    const never = { receive: () => new Promise<never>(() => {}) };
    const cutOff = Object.assign({}, deps, { egress: never, db: Object.assign({}, deps.db, { tenant }) });
    const order: string[] = [];
    const first = readDocument(cutOff, patience)({ tenantId, documentId: id }).then(() => order.push('let go'));
    await until(async () => (await rowOf(id))?.tentativas === 1);
    await until(async () => {
      await readDocument(deps, patience)({ tenantId, documentId: id });
      return (await rowOf(id))?.tentativas === 2;
    });
    order.push('taken over');
    expect(order).toEqual(['let go', 'taken over']);
    await first;
    expect(await show(id)).toMatchObject({ estado: 'indexado', titulo: 'Dúvidas & respostas' });
  });

  it('stay with who says that it is at it, for longer than that would hold by itself', async () => {
    const patience = { leaseMs: 3_000, letGoMs: 2_500, lookEveryMs: 100 };
    const id = await beginPage();
    const { egress, goOn } = waiting();
    const reading = readDocument(Object.assign({}, deps, { egress }), patience)({ tenantId, documentId: id });
    await until(async () => (await rowOf(id))?.tentativas === 1);
    for (const end = Date.now() + 4_500; Date.now() < end; )
      await readDocument(deps, patience)({ tenantId, documentId: id });
    expect(await rowOf(id)).toMatchObject({ estado: 'processando', tentativas: 1 });
    goOn();
    await reading;
    expect((await show(id)).estado).toBe('indexado');
  });

  it('are ended by the last who took them, not by one of before who comes late', async () => {
    // Of a process that stood still: it neither looks nor tells.
    const asleep = { leaseMs: 1, letGoMs: 1, lookEveryMs: 1_000_000 };
    const id = await beginPage();
    const [first, second] = [waiting(), waiting()];
    const readBy = ({ egress }: ReturnType<typeof waiting>) =>
      readDocument(Object.assign({}, deps, { egress }), asleep)({ tenantId, documentId: id });
    const late = readBy(first);
    await until(async () => (await rowOf(id))?.tentativas === 1);
    await new Promise((resolve) => setTimeout(resolve, 50));
    const last = readBy(second);
    await until(async () => (await rowOf(id))?.tentativas === 2);
    first.goOn();
    await late;
    expect(await rowOf(id)).toEqual({ estado: 'processando', motivo: null, tentativas: 2 });
    second.goOn();
    await last;
    expect((await show(id)).estado).toBe('indexado');
  });

  it('fetch a page again when asked, and only that', async () => {
    const { id } = await importPage('/nothing');
    await asOwner(db, (sql) => sql`update documents set origem_nome = ${`${base}/duvidas`} where id = ${id}`);
    expect(await retryDocumentImport(deps)(admin(), id)).toMatchObject({ estado: 'processando', motivo: null });
    await read(id);
    expect((await show(id)).estado).toBe('indexado');
    expect(await retryDocumentImport(deps)(admin(), id)).toMatchObject({ estado: 'indexado' });
    const other = actorOf(await makeTenant(db), 'admin');
    await expect(retryDocumentImport(deps)(other, id)).rejects.toMatchObject({ status: 404 });
  });

  it('come from no address inside, however it is written', async () => {
    const { port } = site.address() as AddressInfo;
    const strict = createEgress({ allow: [] });
    const inside = Object.assign({}, deps, { egress: strict });
    const hosts = [
      ...['127.0.0.1', 'localhost', 'LOCALHOST', 'localhost.', '127.1', '127.0.1', '2130706433', '0x7f000001'],
      ...['0x7f.0.0.1', '0177.0.0.1', '017700000001', '0.0.0.0', '0', '127.0.0.1.', '127.255.255.254', '[::1]', '[::]'],
      ...[
        '[::ffff:127.0.0.1]',
        '[::ffff:7f00:1]',
        '[0:0:0:0:0:ffff:127.0.0.1]',
        '[64:ff9b::7f00:1]',
        '[2002:7f00:1::]',
      ],
      ...['１２７.0.0.1', '127。0。0。1', 'ⓛⓞⓒⓐⓛⓗⓞⓢⓣ', '10.0.0.1', '172.16.0.1', '192.168.0.1', '169.254.169.254'],
      ...['[fe80::1]', '[fc00::1]', '100.64.0.1', '224.0.0.1', '255.255.255.255'],
    ];
    const urls = [
      ...hosts.flatMap((host) => [`http://${host}:${port}/canary`, `https://${host}:${port}/canary`]),
      ...[
        'file:///etc/passwd',
        'ftp://127.0.0.1/',
        'gopher://127.0.0.1:70/',
        'data:text/html,oi',
        'javascript:alert(1)',
      ],
      ...[`http://usuario:senha@127.0.0.1:${port}/canary`, `http://exemplo.com.br@127.0.0.1:${port}/canary`],
      ...[`http://127.0.0.1:${port}#@exemplo.com.br/canary`, `//127.0.0.1:${port}/canary`, `127.0.0.1:${port}/canary`],
      ...[
        'http://',
        'http://[',
        'https:///canary',
        `http:\\\\127.0.0.1:${port}\\canary`,
        'não é um endereço',
        ' ',
        '..',
      ],
    ];
    expect(urls.length).toBeGreaterThanOrEqual(80);
    const before = hits.length;
    for (const url of urls) {
      const refused = importDocumentPage(inside)(admin(), { url, tipo: 'faq' });
      await expect(refused).rejects.toMatchObject({ code: 'assistant/page-refused' });
      // Stored by an older version, or a name that leads elsewhere by now: the fetch looks again.
      const { id } = await importDocumentPage(deps)(admin(), { url: `${base}/canary`, tipo: 'faq' });
      await asOwner(db, (sql) => sql`update documents set origem_nome = ${url} where id = ${id}`);
      await readDocument(inside)({ tenantId, documentId: id });
      expect([url, (await show(id)).motivo]).toEqual([url, expect.stringMatching(/^(?:endereco|pagina)$/)]);
    }
    expect(hits.slice(before)).toEqual([]);
    await strict.close();
  });
});
