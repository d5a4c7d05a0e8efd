import { plain } from './words';

export interface Service {
  id?: string;
  name: string;
  price?: string;
  minutes?: number;
}
export interface Document {
  title: string;
  text: string;
}
export interface Knowledge {
  company?: string;
  customer?: string;
  today: string;
  timeZone: string;
  services: Service[];
  documents: Document[];
  /** A marker the instructions ask for when a person is needed, e.g. [TRANSFERIR]. */
  handoffMarker?: { mark: string; first: boolean };
}

interface Section {
  title: string;
  lines: string[];
}

const splitSections = (prompt: string, mark: RegExp): Section[] => {
  const sections: Section[] = [{ title: '', lines: [] }];
  for (const line of prompt.split(/\r?\n/)) {
    const heading = mark.exec(line);
    if (heading) sections.push({ title: heading[1]?.trim() ?? '', lines: [] });
    else sections[sections.length - 1]?.lines.push(line);
  }
  return sections;
};

const pick = (sections: Section[], title: RegExp): Section[] => sections.filter((row) => title.test(plain(row.title)));
const textOf = (sections: Section[]): string => sections.map((row) => row.lines.join('\n')).join('\n');

const PRICE = /R\$\s?(\d[\d.]*(?:,\d{1,2})?)/;

const minutesOf = (line: string): number | undefined => {
  const minutes = /(\d+)\s*min/i.exec(line);
  if (minutes) return Number(minutes[1]);
  const hours = /(\d+)\s*h(?:oras?)?\s*(\d{2})?\b/i.exec(line);
  return hours ? Number(hours[1]) * 60 + Number(hours[2] ?? 0) : undefined;
};

const parseService = (line: string): Service | undefined => {
  const bullet = /^\s*(?:[-*•]|\d+[.)])\s+(.*)$/.exec(line);
  if (!bullet && !PRICE.test(line)) return undefined;
  const text = (bullet?.[1] ?? line).replace(/\*\*/g, '');
  const name = text.split(/\s+[—–|-]\s+|:\s|\s*\(|\s+R\$/)[0]?.trim();
  if (!name || name.length > 80) return undefined;
  const price = PRICE.exec(text)?.[1];
  const id = /\bid[:=\s]+([\w-]{6,})/i.exec(text)?.[1];
  const minutes = minutesOf(text);
  return price || minutes ? { id, name, price: price && `R$ ${price}`, minutes } : undefined;
};

const parseDocuments = (body: string): Document[] =>
  splitSections(body, /^###+\s+(.*)$/)
    .map(({ title, lines }) => ({ title: title.replace(/^\[?\d+\]?[.)]?\s+/, ''), text: lines.join('\n').trim() }))
    .filter((row) => row.text !== '' && !/^nada cadastrado|^nenhum/i.test(row.text));

const firstMatch = (text: string, patterns: RegExp[]): string | undefined => {
  for (const pattern of patterns) {
    const found = pattern
      .exec(text)?.[1]
      ?.trim()
      .replace(/[.,;]$/, '');
    if (found) return found;
  }
  return undefined;
};

const companyOf = (prompt: string, section: string): string | undefined =>
  firstMatch(section, [/^\s*[-*]?\s*\**nome(?: da empresa)?\**\s*:\s*(.+)$/im]) ??
  section
    .split('\n')
    .map((line) =>
      line
        .replace(/^[\s*-]+|\*\*/g, '')
        .split(/\s+[—–-]\s+|[,(:]/)[0]
        ?.trim(),
    )
    .find((line) => line && line.length <= 60) ??
  firstMatch(prompt, [
    /empresa\s*:\s*(.+)/i,
    /(?:assistente|atendente|recepcionista|recepção)(?: virtual)? (?:do|da|de)(?: empresa| salão)? ["“]?([A-ZÀ-Ú][^\n.,"”]{1,60})/,
  ]);

const customerOf = (prompt: string): string | undefined => {
  const name = firstMatch(prompt, [
    /nome d[oa] cliente\s*:?\s*([^\n(,;]+)/i,
    /^\s*[-*]?\s*\**cliente\**\s*:\s*([^\n(,;—]+)/im,
    /(?:conversando|falando) com\s+([A-ZÀ-Ú][^\n(,;.—]+)/,
  ]);
  const nameInSection = /## Cliente\s+[-*]?\s*(?:Nome:\s*)?([A-ZÀ-Ú][^\n(,;:—]+)\s*(?:\n|,|\()/.exec(
    `${prompt}\n`,
  )?.[1];
  const found = name ?? nameInSection?.trim();
  return found && !/^(\+?\d|desconhecid|nao |sem )/i.test(plain(found)) ? found : undefined;
};

const MONTHS = 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ');

const longDate = (text: string): string | undefined => {
  const found = new RegExp(`(\\d{1,2})º? de (${MONTHS.join('|')}) de (\\d{4})`, 'i').exec(text);
  if (!found) return undefined;
  const month = MONTHS.indexOf((found[2] ?? '').toLowerCase()) + 1;
  return `${found[3]}-${String(month).padStart(2, '0')}-${(found[1] ?? '').padStart(2, '0')}`;
};

const todayOf = (prompt: string): string => {
  const near =
    /^hoje(?::| é)[^\n]{0,60}/im.exec(prompt)?.[0] ??
    /(?:hoje|data(?: de hoje)?|agora)[^\n]{0,60}/i.exec(prompt)?.[0] ??
    '';
  const iso = /\d{4}-\d{2}-\d{2}/.exec(near) ?? /\d{4}-\d{2}-\d{2}/.exec(prompt);
  if (iso) return iso[0];
  const local = /(\d{2})\/(\d{2})\/(\d{4})/.exec(near) ?? /(\d{2})\/(\d{2})\/(\d{4})/.exec(prompt);
  if (local) return `${local[3]}-${local[2]}-${local[1]}`;
  const long = longDate(near) ?? longDate(prompt);
  if (long) return long;
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(new Date());
};

const MARKER = /\[\[?[A-Z_]{4,}\]?\]/;

const markerOf = (prompt: string): Knowledge['handoffMarker'] => {
  const line = prompt
    .split('\n')
    .find((row) => /humano|equipe|atendente|transfer|pessoa/i.test(row) && MARKER.test(row));
  const mark = line && MARKER.exec(line)?.[0];
  return mark ? { mark, first: /comece|inicie|in[íi]cio/i.test(line) } : undefined;
};

/** Reads what a system prompt tells about the company. Lenient: every part may be missing. */
export const parsePrompt = (prompt: string): Knowledge => {
  const sections = splitSections(prompt, /^##\s+(.*)$/);
  const listed = textOf(pick(sections, /servico|produto|preco/));
  const priced = textOf(sections)
    .split('\n')
    .filter((line) => PRICE.test(line));
  const serviceText = listed.trim() || priced.join('\n');
  const services = serviceText.split('\n').flatMap((line) => parseService(line) ?? []);
  const company = textOf(pick(sections, /^empresa|^sobre|^negocio|^salao/));
  const base = textOf(pick(sections, /conhecimento|documento|informac|faq/));
  const facts = company
    .split('\n')
    .filter((line) => line.trim() && !/^\s*[-*]?\s*\**(nome|hoje|data|fuso)\b/i.test(line))
    .join('\n');
  const about = facts ? [{ title: 'Sobre a empresa', text: facts }] : [];
  return {
    company: companyOf(prompt, company),
    customer: customerOf(prompt),
    today: todayOf(prompt),
    timeZone: /America\/[A-Za-z_]+/.exec(prompt)?.[0] ?? 'America/Sao_Paulo',
    services,
    documents: [...parseDocuments(base), ...about],
    handoffMarker: markerOf(prompt),
  };
};
