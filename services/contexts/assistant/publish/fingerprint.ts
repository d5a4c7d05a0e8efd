import { createHash } from 'node:crypto';
import type { UnitOfWork } from '@balcao/kit/db';
import { findPolicy } from '../actions/actions.repository';
import { mayBook } from '../flow/decide-book';
import type { AiSettings } from '../provider/provider-client';
import { findCompany, listServices } from '../replies/ai.repository';
import { hashDocuments } from './versions.repository';

/** One text for all that a model is asked with: a try counts for what it was made with, and for nothing else. */
export async function fingerprintOf(unit: UnitOfWork, settings: AiSettings): Promise<string> {
  const { customInstructions, model, baseUrl } = settings;
  const company = await findCompany(unit);
  const services = await listServices(unit);
  const books = mayBook(await findPolicy(unit));
  const house = [company?.nome, company?.cidade_base, services, books, await hashDocuments(unit)];
  return createHash('sha256')
    .update(JSON.stringify([customInstructions, model, baseUrl, house]))
    .digest('base64url');
}
