import type { UnitOfWork } from '@balcao/kit/db';
import type { AiSettings } from '../provider/provider-client';

/** What a company tells its model, and which it is; null: as it is without. */
export interface Told {
  instrucoes: string | null;
  modelo: string | null;
}

/** The company's settings, where what is in use stands. */
export interface Instructions {
  inUse(unit: UnitOfWork): Promise<Told & { propria: boolean }>;
  /** What would answer if this were in use; null: nobody set an AI up. */
  settingsWith(unit: UnitOfWork, told: Told): Promise<AiSettings | null>;
  /** Puts it into use. */
  put(unit: UnitOfWork, told: Told, now: Date): Promise<void>;
}
