import { formatCpf } from '@balcao/contracts/cpf';
import { formatPhone } from '@balcao/contracts/phone';
import type { CustomerRow } from '../customers/customers.repository';
import { mergePreferences } from '../customers/preferences';
import type { MergedValues } from './duplicates.repository';

/** What the form accepts; a merged record stays editable. */
const MAX_TEXT = 4000;
const MAX_TAGS = 30;

const joinTexts = (...texts: (string | null)[]) =>
  [...new Set(texts.flatMap((text) => text?.trim() || []))].join('\n\n').slice(0, MAX_TEXT) || null;

const sameText = (a: string, b: string) => a.localeCompare(b, 'pt-BR', { sensitivity: 'base' }) === 0;

/** A record made by a first message has the number for a name until somebody gives a better one. */
const hasName = ({ nome }: CustomerRow) => /\p{L}/u.test(nome);

function addressText(endereco: unknown): string | null {
  const parts = Object.values(endereco ?? {}).filter((part) => part);
  return parts.length ? parts.join(', ') : null;
}

/** What the kept record has no room for: nothing of the other one is lost. */
function leftOver(kept: CustomerRow, other: CustomerRow): string | null {
  const lines = [
    hasName(kept) && hasName(other) && !sameText(kept.nome, other.nome) && `Outro nome: ${other.nome}`,
    kept.email && other.email && !sameText(kept.email, other.email) && `Outro e-mail: ${other.email}`,
    kept.cpf && other.cpf && kept.cpf !== other.cpf && `Outro CPF: ${formatCpf(other.cpf)}`,
    addressText(kept.endereco) &&
      addressText(other.endereco) &&
      addressText(kept.endereco) !== addressText(other.endereco) &&
      `Outro endereço: ${addressText(other.endereco)}`,
  ].filter((line) => typeof line === 'string');
  const from = other.telefone ? ` (${formatPhone(other.telefone)})` : '';
  return lines.length ? [`Do cadastro juntado${from}:`, ...lines].join('\n') : null;
}

/** The kept record with its empty fields filled from the other, tags joined, notes one after the other. */
export function mergeValues(kept: CustomerRow, other: CustomerRow): MergedValues {
  return {
    nome: hasName(kept) || !hasName(other) ? kept.nome : other.nome,
    telefone: kept.telefone ?? other.telefone,
    email: kept.email ?? other.email,
    cpf: kept.cpf ?? other.cpf,
    endereco: addressText(kept.endereco) ? kept.endereco : other.endereco,
    notas: joinTexts(kept.notas, other.notas, leftOver(kept, other)),
    informacoes: joinTexts(kept.informacoes, other.informacoes),
    tags: [...new Set([...kept.tags, ...other.tags])].slice(0, MAX_TAGS),
    preferencias: mergePreferences(kept.preferencias, other.preferencias),
    nascimento: kept.nascimento ?? other.nascimento,
    ativo: kept.ativo || other.ativo,
  };
}
