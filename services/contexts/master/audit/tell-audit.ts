import type { Atividade } from '@balcao/contracts/activity';
import { areaName } from '@balcao/contracts/area-names';
import { AUDIT_ACTIONS, isAuditAction } from '@balcao/contracts/audit-actions';
import type { Role } from '@balcao/contracts/permissions';
import { isSupportEnd, SUPPORT_END_LABEL } from '@balcao/contracts/support-access';
import { recordOf } from '@balcao/kit/record';
import type { AuditRow } from './audit.repository';

const ROLE_WORDS: Record<Role, string> = {
  master: 'master',
  admin: 'administrador',
  user: 'usuário',
  viewer: 'visualizador',
};
const FIELD_WORDS: Record<string, string> = {
  nome: 'nome',
  slug: 'endereço',
  cidade_base: 'cidade',
  fuso_horario: 'fuso horário',
  ddd_padrao: 'DDD',
};
const PLATFORM = 'O suporte da plataforma';
const NOBODY = 'O sistema';
const KEY = 'Uma chave de publicação';

const roleWord = (role: unknown): string | undefined => ROLE_WORDS[role as Role];
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** `1234.50` as people write it. */
const reais = (money: unknown): string =>
  text(money) && Number.isFinite(Number(money))
    ? ` de ${Number(money)
        .toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })
        .replace(/\u00a0/g, ' ')}`
    : '';

function accessWords({ papel_antes, papel, ativo_antes, ativo }: Record<string, unknown>): string {
  if (ativo_antes !== ativo) return ativo ? ': ativado' : ': desativado';
  return `: de ${roleWord(papel_antes) ?? 'outra função'} para ${roleWord(papel) ?? 'outra função'}`;
}

function fieldWords(campos: unknown): string {
  const words = Array.isArray(campos) ? campos.map((field) => FIELD_WORDS[field]).filter(Boolean) : [];
  return words.length > 0 ? `: ${words.join(', ')}` : '';
}

/** The sentence brings its own. */
const withoutStop = (words: string): string => (words.endsWith('.') ? words.slice(0, -1) : words);

/** `mfe-chats@1.2.0`: what went on air. */
function versionWords(target: string | null): string {
  const [name, version] = target?.split('@') ?? [];
  return name && version ? `: ${areaName(name)} ${version}` : '';
}

const daysWords = (days: unknown): string =>
  typeof days === 'number' ? ` por ${days} ${days === 1 ? 'dia' : 'dias'}` : '';

/** One entry of the log as an admin reads it; an action this version does not know keeps its name. */
export function tellAudit({ linha, quem, pessoa, convidado, conta }: AuditRow): Atividade {
  const { id, acao, ator_id, created_at } = linha;
  const details = recordOf(linha.detalhes);
  const known = isAuditAction(acao) ? AUDIT_ACTIONS[acao] : null;
  const sentence = known?.frase ?? `{quem}: ${acao}.`;
  const who = quem ?? (ator_id ? PLATFORM : details.chave ? KEY : NOBODY);
  const words: Record<string, string> = {
    quem: who,
    pessoa: pessoa ?? 'alguém da equipe',
    convidado: convidado ?? 'alguém',
    conta: conta ? ` na conta de ${conta}` : '',
    papel: details.papel ? ` como ${roleWord(details.papel) ?? 'pessoa da equipe'}` : '',
    acesso: accessWords(details),
    campos: fieldWords(details.campos),
    valor: reais(details.valor),
    plano: text(details.plano) && ` ${text(details.plano)}`,
    motivo: withoutStop(text(details.motivo)) || 'não informado',
    dias: daysWords(details.dias),
    o_que: withoutStop(text(details.o_que)),
    versao: text(details.versao) || versionWords(linha.alvo),
    area: text(details.area) && `: ${areaName(text(details.area))}`,
    fim: isSupportEnd(details.porque) ? `: ${SUPPORT_END_LABEL[details.porque]}` : '',
  };
  return {
    id,
    quando: created_at.toISOString(),
    quem: quem ?? (sentence.includes('{quem}') ? who : null),
    tipo: known?.tipo ?? null,
    frase: sentence.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? ''),
    rede: text(details.rede) || null,
  };
}
