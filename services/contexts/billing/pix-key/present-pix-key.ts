import type { ChavePix } from '@balcao/contracts/pix-key';
import type { PixKeyRow } from './pix-key.repository';

export const presentPixKey = ({ tipo, chave, nome, cidade, updated_at }: Omit<PixKeyRow, 'tenant_id'>): ChavePix => ({
  tipo,
  chave,
  nome,
  cidade,
  updated_at: updated_at.toISOString(),
});
