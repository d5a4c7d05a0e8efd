import * as contract from '@balcao/contracts/customers';
import { route } from '@balcao/kit/route';
import type { FastifyReply } from 'fastify';
import type { CatalogDeps } from './catalog-ports';
import { listDuplicatePairs, listDuplicates } from './duplicates/find-duplicates';
import { markDistinct } from './duplicates/mark-distinct';
import { mergeCustomers } from './duplicates/merge-customers';
import { eraseCustomer } from './privacy/erase-customer';
import { exportCustomerData } from './privacy/export-customer-data';
import { exportCustomers } from './spreadsheet/export-customers';
import { importCustomers } from './spreadsheet/import-customers';
import { previewImport } from './spreadsheet/preview-import';
import { readImport, readLastImport } from './spreadsheet/read-import';

const asFile = (reply: FastifyReply, nome: string) =>
  reply.header('content-disposition', `attachment; filename="${nome}"`);

export function customerDataRoutes(deps: CatalogDeps) {
  const duplicates = listDuplicates(deps);
  const pairs = listDuplicatePairs(deps);
  const merge = mergeCustomers(deps);
  const distinct = markDistinct(deps);
  const preview = previewImport(deps);
  const importAll = importCustomers(deps);
  const progress = readImport(deps);
  const last = readLastImport(deps);
  const exportAll = exportCustomers(deps);
  const exportOne = exportCustomerData(deps);
  const erase = eraseCustomer(deps);
  return [
    route(contract.listDuplicates, ({ actor, params }) => duplicates(actor, params.id)),
    route(contract.listDuplicatePairs, ({ actor }) => pairs(actor)),
    route(contract.mergeCustomers, ({ actor, params, body }) => merge(actor, params.id, body)),
    route(contract.markDistinct, ({ actor, params, body }) => distinct(actor, params.id, body)),
    route(contract.previewCustomerImport, ({ actor, body }) => preview(actor, body)),
    route(contract.importCustomers, ({ actor, body }) => importAll(actor, body)),
    route(contract.readLastImport, ({ actor }) => last(actor)),
    route(contract.readImport, ({ actor, params }) => progress(actor, params.id)),
    route(contract.exportCustomers, async ({ actor, reply }) => {
      const { nome, csv } = await exportAll(actor);
      asFile(reply, nome);
      return csv;
    }),
    route(contract.exportCustomerData, async ({ actor, params, reply }) => {
      const { nome, json } = await exportOne(actor, params.id);
      asFile(reply, nome);
      return json;
    }),
    route(contract.eraseCustomer, ({ actor, params, body }) => erase(actor, params.id, body)),
  ];
}
