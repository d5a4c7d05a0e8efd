import type { SystemSettings } from '@balcao/contracts/system';
import type { Actor } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import { presentSettings } from './present-settings';
import { readLayers } from './settings.repository';

// docs/decisions/0119-what-the-model-is-told-passes-its-cases-first.md
/** The assistant's: what a company writes for its AI is a draft until it is published. */
export interface InstructionsDraft {
  find(unit: UnitOfWork): Promise<{ instrucoes: string | null } | undefined>;
  keep(unit: UnitOfWork, actor: Actor, instrucoes: string | null): Promise<void>;
}
export interface WithDraft {
  draft: InstructionsDraft;
}

/** A company's settings as its admin sees them: what was written last for the AI, in use or not. */
export async function presentOwn({ draft }: WithDraft, unit: UnitOfWork): Promise<SystemSettings> {
  const settings = presentSettings(await readLayers(unit));
  const open = await draft.find(unit);
  if (!open) return settings;
  const written = { custom_instructions: open.instrucoes, instrucoes_rascunho: true };
  return Object.assign(settings, { ai_config: Object.assign(settings.ai_config, written) });
}
