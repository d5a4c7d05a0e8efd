import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Tenant } from './identity';
import { AREA_CODES } from './phone';
import { Id, Instant, requiredName, requiredText } from './primitives';
import { isTimeZone } from './time-zones';

const TimeZone = z
  .string('Escolha o fuso horário.')
  .check(
    z.maxLength(60, 'Escolha um fuso horário da lista.'),
    z.refine(isTimeZone, 'Escolha um fuso horário da lista.'),
  );
/** `manter_relogio`: 09:00 stays 09:00 on the new clock; `manter_instante`: the moment stays, the clock tells another time. */
export const ZONE_CHANGES = ['manter_relogio', 'manter_instante'] as const;
export type ZoneChange = (typeof ZONE_CHANGES)[number];

export const UpdateTenantBody = z.object({
  nome: requiredName('Informe o nome da empresa.', 120),
  slug: requiredText('Informe o endereço da empresa.', 80),
  cidade_base: z.nullable(z.string().check(z.trim(), z.maxLength(120, 'Use no máximo 120 caracteres.'))),
  /** Left out: as it was. Empty: none. */
  ddd_padrao: z.optional(
    z.nullable(
      z.string().check(z.refine((ddd) => ddd === '' || AREA_CODES.includes(ddd), 'Este DDD não existe. Exemplo: 11.')),
    ),
  ),
  /** Left out: as it was. */
  fuso_horario: z.optional(TimeZone),
  /** What happens to visits and blocks that lie ahead when the zone changes; asked for only when there are any. */
  mudanca_fuso: z.optional(z.enum(ZONE_CHANGES)),
});

export const updateTenant = endpoint({
  method: 'PATCH',
  path: '/tenant',
  access: 'settings.manage',
  summary: 'Atualizar a empresa',
  body: UpdateTenantBody,
  response: Tenant,
});
/** What lies ahead, and would be told at another time, if the company changed to this zone. */
export const previewTimeZone = endpoint({
  method: 'GET',
  path: '/tenant/time-zone',
  access: 'settings.manage',
  summary: 'O que muda com outro fuso horário',
  query: z.object({ fuso_horario: TimeZone }),
  response: z.object({ agendamentos: z.number(), bloqueios: z.number(), primeiro: z.nullable(Instant) }),
});
export const getUserTenantId = endpoint({
  method: 'POST',
  path: '/rpc/get_user_tenant_id',
  access: 'session',
  scope: 'account',
  summary: 'Empresa do usuário conectado',
  whenSuspended: true,
  response: z.object({ tenant_id: z.nullable(Id) }),
  support: 'company',
});
