import * as z from 'zod/mini';
import { Duration, Price, Removal, SERVICES_CHOSEN_MAX } from './catalog';
import { DEPOSIT_MINUTES, LATE_DEPOSITS } from './deposits';
import { endpoint } from './endpoint';
import { Id, IdParams, Instant, Ok, PageQuery, requiredText } from './primitives';
import { Agendamento, Dia, DiaDaAgenda, When } from './scheduling';

/** How many of the appointments a change leaves outside are answered one by one; `total_afetados` counts all. */
export const AFFECTED_SHOWN = 50;

/** What a change leaves standing: the first of them, how many in all, and where the list goes on. */
const AFFECTED = {
  afetados: z.array(Agendamento),
  total_afetados: z.number(),
  mais_afetados: z.nullable(z.string()),
};

/** Hues a professional can have in the agenda; `packages/ui` knows how each looks in light and dark. */
export const PROFESSIONAL_COLORS = ['violet', 'teal', 'orange', 'blue', 'pink', 'lime', 'yellow', 'cyan'] as const;

/** People a company can have in its agenda, those out of use included. */
export const TEAM_MAX = 200;

/** Minutes from midnight of the day; `fim` past 1440 runs into the next day. */
const periodText = 'O fim precisa ser depois do início.';
export const Periodo = z
  .object({ inicio: z.int().check(z.minimum(0), z.maximum(1439)), fim: z.int().check(z.minimum(1), z.maximum(2880)) })
  .check(z.refine(({ inicio, fim }) => fim > inicio, { message: periodText, path: ['fim'] }));
export type Periodo = z.infer<typeof Periodo>;
/** Working time of a weekday (0 = Sunday); a break is the gap between two of them. */
export const Horario = z.object({
  dia_semana: z.int().check(z.minimum(0), z.maximum(6)),
  inicio: z.int().check(z.minimum(0), z.maximum(1439)),
  fim: z.int().check(z.minimum(1), z.maximum(2880)),
});
export type Horario = z.infer<typeof Horario>;

/** A price or duration of one's own. */
export const Proprio = z.object({
  produto_id: Id,
  preco: z.nullable(Price),
  duracao_minutos: z.nullable(Duration),
});
export type Proprio = z.infer<typeof Proprio>;
export const Profissional = z.object({
  id: Id,
  nome: z.string(),
  cor: z.enum(PROFESSIONAL_COLORS),
  ativo: z.boolean(),
  /** Does every service; else those of `servicos`. */
  todos_servicos: z.boolean(),
  servicos: z.array(Id),
  /** Services for which this person's price or duration differs; null: as the service has it. */
  proprios: z.array(Proprio),
  horarios: z.array(Horario),
  /** A private calendar address exists (ICS). */
  calendario_ativo: z.boolean(),
  /** Who of the team signs in as this person. */
  usuario_id: z.nullable(Id),
});
export type Profissional = z.infer<typeof Profissional>;
export const ProfissionalInput = z.object({
  nome: requiredText('Informe o nome.', 80),
  cor: z.enum(PROFESSIONAL_COLORS),
  ativo: z._default(z.boolean(), true),
  todos_servicos: z._default(z.boolean(), true),
  servicos: z._default(z.array(Id).check(z.maxLength(SERVICES_CHOSEN_MAX)), []),
  proprios: z._default(z.array(Proprio).check(z.maxLength(SERVICES_CHOSEN_MAX)), []),
  horarios: z._default(z.array(Horario).check(z.maxLength(42, 'Use no máximo 6 períodos por dia.')), []),
});
export type ProfissionalInput = z.infer<typeof ProfissionalInput>;

export const listProfessionals = endpoint({
  method: 'GET',
  path: '/professionals',
  access: 'appointments.read',
  summary: 'A equipe que atende, na ordem dela',
  response: z.object({ items: z.array(Profissional) }),
});
export const createProfessional = endpoint({
  method: 'POST',
  path: '/professionals',
  access: 'appointments.manage',
  summary: 'Cadastra um profissional com serviços e horários',
  body: ProfissionalInput,
  response: Profissional,
  status: 201,
  support: 'change',
});
export const updateProfessional = endpoint({
  method: 'PUT',
  path: '/professionals/:id',
  access: 'appointments.manage',
  summary: 'Altera um profissional, os serviços e os horários dele',
  params: IdParams,
  body: ProfissionalInput,
  /** `afetados`: future appointments that now fall outside the hours or on a service the person no longer does. */
  response: z.extend(z.object({ profissional: Profissional }), AFFECTED),
  support: 'change',
});
export const deleteProfessional = endpoint({
  method: 'DELETE',
  path: '/professionals/:id',
  access: 'appointments.manage',
  summary: 'Exclui; com agendamentos, só deixa inativo',
  params: IdParams,
  response: Removal,
});
export const linkProfessional = endpoint({
  method: 'PUT',
  path: '/users/:id/professional',
  access: 'users.manage',
  summary: 'Liga um usuário ao profissional que ele é na agenda, ou o desliga',
  params: IdParams,
  body: z.object({ profissional_id: z.nullable(Id) }),
  response: Ok,
});
export const orderProfessionals = endpoint({
  method: 'PUT',
  path: '/professionals/order',
  access: 'appointments.manage',
  summary: 'Define a ordem da equipe',
  /** Everybody, the first first. */
  body: z.object({ ids: z.array(Id).check(z.minLength(1), z.maxLength(TEAM_MAX)) }),
  response: Ok,
  support: 'change',
});
export const listUpcoming = endpoint({
  method: 'GET',
  path: '/professionals/:id/upcoming',
  access: 'appointments.manage',
  summary: 'Tudo que um profissional ainda tem marcado, contado e por página',
  params: IdParams,
  query: z.pick(PageQuery, { cursor: true, limit: true }),
  response: z.object({ total: z.number(), items: z.array(Agendamento), nextCursor: z.nullable(z.string()) }),
});
export const listMoreAffected = endpoint({
  method: 'GET',
  path: '/appointments/affected',
  access: 'appointments.manage',
  summary: 'Continua a lista de agendamentos que uma mudança deixou fora do horário',
  /** `cursor`: what the change answered as `mais_afetados`, then what each page answers. */
  query: z.object({ cursor: z.string().check(z.minLength(1), z.maxLength(600)) }),
  response: z.object({ items: z.array(Agendamento), nextCursor: z.nullable(z.string()) }),
});
export const createCalendarLink = endpoint({
  method: 'POST',
  path: '/professionals/:id/calendar-link',
  access: 'appointments.manage',
  summary: 'Cria (ou troca) o endereço particular da agenda; o anterior deixa de valer',
  params: IdParams,
  response: z.object({ url: z.string() }),
});
export const deleteCalendarLink = endpoint({
  method: 'DELETE',
  path: '/professionals/:id/calendar-link',
  access: 'appointments.manage',
  summary: 'Desliga o endereço da agenda',
  params: IdParams,
  response: Ok,
});
/** Read by calendar programs, which cannot sign in: the token is the key. text/calendar. */
export const readCalendarFeed = endpoint({
  method: 'GET',
  path: '/calendar-feed/:token',
  access: 'public',
  summary: 'A agenda de um profissional em ICS, pelo seu endereço particular',
  params: z.object({ token: z.string().check(z.regex(/^[\w-]{43}(\.ics)?$/, 'Agenda não encontrada.')) }),
  produces: 'text/calendar; charset=utf-8',
});

// ---- blocks and exceptions ---------------------------------------------------------------------------------------

export const Bloqueio = z.object({
  id: Id,
  /** Null: the whole team. */
  profissional_id: z.nullable(Id),
  inicio: Instant,
  fim: Instant,
  motivo: z.nullable(z.string()),
  /** Kept in another calendar: it is changed there, and not here. */
  externo: z.boolean(),
});
export type Bloqueio = z.infer<typeof Bloqueio>;
export const listBlocks = endpoint({
  method: 'GET',
  path: '/blocks',
  access: 'appointments.read',
  summary: 'Bloqueios de hoje em diante, por início',
  response: z.object({ items: z.array(Bloqueio) }),
});
export const createBlock = endpoint({
  method: 'POST',
  path: '/blocks',
  access: 'appointments.manage',
  summary: 'Bloqueia um tempo da agenda',
  body: z
    .object({
      profissional_id: z._default(z.nullable(Id), null),
      inicio: When,
      fim: When,
      motivo: z._default(z.nullable(z.string().check(z.trim(), z.maxLength(120))), null),
    })
    .check(z.refine(({ inicio, fim }) => Date.parse(fim) > Date.parse(inicio), { message: periodText, path: ['fim'] })),
  /** `afetados`: appointments inside the block; they stay until somebody moves them. */
  response: z.extend(z.object({ bloqueio: Bloqueio }), AFFECTED),
  status: 201,
});
export const deleteBlock = endpoint({
  method: 'DELETE',
  path: '/blocks/:id',
  access: 'appointments.manage',
  summary: 'Tira um bloqueio',
  params: IdParams,
  response: Ok,
});

/** One date with other hours than the week's; no periods = closed. */
export const Excecao = z.object({
  id: Id,
  profissional_id: z.nullable(Id),
  data: Dia,
  periodos: z.array(Periodo),
  motivo: z.nullable(z.string()),
});
export type Excecao = z.infer<typeof Excecao>;
export const listExceptions = endpoint({
  method: 'GET',
  path: '/schedule-exceptions',
  access: 'appointments.read',
  summary: 'Dias com horário diferente, de hoje em diante',
  response: z.object({ items: z.array(Excecao) }),
});
export const saveException = endpoint({
  method: 'PUT',
  path: '/schedule-exceptions',
  access: 'appointments.manage',
  summary: 'Define o horário de um dia; o mesmo dia de novo substitui',
  body: z.object({
    profissional_id: z._default(z.nullable(Id), null),
    data: DiaDaAgenda,
    periodos: z.array(Periodo).check(z.maxLength(6, 'Use no máximo 6 períodos por dia.')),
    motivo: z._default(z.nullable(z.string().check(z.trim(), z.maxLength(120))), null),
  }),
  response: z.extend(z.object({ excecao: Excecao }), AFFECTED),
});
export const deleteException = endpoint({
  method: 'DELETE',
  path: '/schedule-exceptions/:id',
  access: 'appointments.manage',
  summary: 'Volta ao horário normal do dia',
  params: IdParams,
  response: Ok,
});

export const Feriado = z.object({
  data: Dia,
  nome: z.string(),
  tipo: z.enum(['feriado', 'facultativo']),
  /** The company is already closed (or has other hours) on that day. */
  tratado: z.boolean(),
});
export type Feriado = z.infer<typeof Feriado>;
export const listHolidays = endpoint({
  method: 'GET',
  path: '/holidays',
  access: 'appointments.read',
  summary: 'Feriados dos próximos doze meses, como sugestão de dias para fechar',
  response: z.object({ items: z.array(Feriado) }),
});

// ---- settings of the agenda --------------------------------------------------------------------------------------

/** Steps in which free times are offered, in minutes. */
export const SLOT_STEPS = [10, 15, 20, 30, 60] as const;
const noticeText = 'Use de 0 a 30 dias.';
const noticeMinutes = z.int(noticeText).check(z.minimum(0, noticeText), z.maximum(43_200, noticeText));
const depositText = `Use de ${DEPOSIT_MINUTES.min} minutos a 3 dias.`;
/** So long a customer has to answer a time that got free. */
const WAIT_MINUTES = { min: 10, max: 240, usual: 30 } as const;
const waitText = `Use de ${WAIT_MINUTES.min} minutos a 4 horas.`;
const horizonText = 'Use de 0 a 730 dias.';
export const AgendaConfig = z.object({
  passo_minutos: z._default(z.literal(SLOT_STEPS), 30),
  lembretes_ativos: z.boolean(),
  /** How long before the appointment each reminder goes, in minutes: 1440 = one day. */
  lembretes_minutos: z
    .array(
      z.int().check(z.minimum(15, 'Use de 15 minutos a 7 dias.'), z.maximum(10_080, 'Use de 15 minutos a 7 dias.')),
    )
    .check(z.maxLength(4, 'Use no máximo 4 lembretes.')),
  /** No reminder leaves between these minutes of the company's day (may cross midnight). */
  silencio_inicio: z.int().check(z.minimum(0), z.maximum(1439)),
  silencio_fim: z.int().check(z.minimum(0), z.maximum(1439)),
  /** Who gets a visit for 'anybody': whoever has least that day, or the first of the team's order. */
  distribuicao: z._default(z.enum(['justo', 'ordem']), 'justo'),
  /** What customers keep to (the team need not): minutes before the visit, and days ahead (0: any). */
  antecedencia_minima_minutos: z._default(noticeMinutes, 0),
  cancelamento_ate_minutos: z._default(noticeMinutes, 0),
  horizonte_dias: z._default(z.int(horizonText).check(z.minimum(0, horizonText), z.maximum(730, horizonText)), 0),
  /** How long a visit is held for its deposit, and what becomes of one that is paid after that. */
  sinal_minutos: z._default(
    z.int(depositText).check(z.minimum(DEPOSIT_MINUTES.min, depositText), z.maximum(DEPOSIT_MINUTES.max, depositText)),
    DEPOSIT_MINUTES.usual,
  ),
  sinal_atrasado: z._default(z.enum(LATE_DEPOSITS), 'devolver'),
  /** Whether a time that gets free is offered to who waits for one, and how long each has to answer. */
  espera_ativa: z._default(z.boolean(), true),
  espera_minutos: z._default(
    z.int(waitText).check(z.minimum(WAIT_MINUTES.min, waitText), z.maximum(WAIT_MINUTES.max, waitText)),
    WAIT_MINUTES.usual,
  ),
});
export type AgendaConfig = z.infer<typeof AgendaConfig>;
export const AGENDA_DEFAULTS: AgendaConfig = {
  passo_minutos: 30,
  lembretes_ativos: true,
  lembretes_minutos: [1440, 120],
  silencio_inicio: 1200,
  silencio_fim: 480,
  distribuicao: 'justo',
  antecedencia_minima_minutos: 0,
  cancelamento_ate_minutos: 0,
  horizonte_dias: 0,
  sinal_minutos: DEPOSIT_MINUTES.usual,
  sinal_atrasado: 'devolver',
  espera_ativa: true,
  espera_minutos: WAIT_MINUTES.usual,
};
export const readAgendaConfig = endpoint({
  method: 'GET',
  path: '/agenda-settings',
  access: 'appointments.read',
  summary: 'Regras da agenda e dos lembretes',
  response: AgendaConfig,
});
export const saveAgendaConfig = endpoint({
  method: 'PUT',
  path: '/agenda-settings',
  access: 'appointments.manage',
  summary: 'Altera as regras da agenda e dos lembretes',
  body: AgendaConfig,
  response: AgendaConfig,
  support: 'change',
});
