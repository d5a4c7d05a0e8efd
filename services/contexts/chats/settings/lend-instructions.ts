import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { aiOf, ownKeyOf, readSources } from './resolve-settings';
import { lockSettings, readLayers, upsertSetting } from './settings.repository';

/** Null: as it is without. */
interface Told {
  instrucoes: string | null;
  modelo: string | null;
}

/** What a company tells its model, for whoever keeps drafts and versions of it. */
export const lendInstructions = ({ sealer }: Pick<Deps, 'sealer'>) => ({
  /** `propria`: it has an AI of its own, and chooses the model. */
  async inUse(unit: UnitOfWork): Promise<Told & { propria: boolean }> {
    const sources = await readSources(unit);
    const { custom_instructions, model } = sources.layers.own.ai_config?.value ?? {};
    const propria = ownKeyOf(sealer, sources, unit.tenantId) !== null;
    return { instrucoes: custom_instructions || null, modelo: model || null, propria };
  },
  /** What would answer if this were in use; a model that is not said stays. */
  async settingsWith(unit: UnitOfWork, { instrucoes, modelo }: Told) {
    const { layers, credential } = await readSources(unit);
    const value = Object.assign({}, layers.own.ai_config?.value, { custom_instructions: instrucoes });
    if (modelo !== null) value.model = modelo;
    const own = Object.assign({}, layers.own, { ai_config: { value, updatedAt: new Date(0) } });
    return aiOf(sealer, { layers: { own, platform: layers.platform }, credential }, unit.tenantId);
  },
  async put(unit: UnitOfWork, { instrucoes, modelo }: Told, now: Date): Promise<void> {
    await lockSettings(unit);
    const current = (await readLayers(unit)).own.ai_config?.value;
    const value = Object.assign({}, current, { custom_instructions: instrucoes }, modelo !== null && { model: modelo });
    await upsertSetting(unit, 'ai_config', value, now);
  },
});
