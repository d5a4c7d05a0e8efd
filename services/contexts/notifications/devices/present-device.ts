import type { PushDevice } from '@balcao/contracts/notifications';
import type { DeviceRow } from './devices.repository';

export const presentDevice = ({ id, nome, usado_em, created_at }: DeviceRow): PushDevice => ({
  id,
  nome,
  usado_em: usado_em?.toISOString() ?? null,
  created_at: created_at.toISOString(),
});
