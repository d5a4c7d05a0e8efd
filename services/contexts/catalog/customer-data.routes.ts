import * as contract from '@balcao/contracts/customers';
import { route, serve } from '@balcao/kit/route';
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
  const exportAll = exportCustomers(deps);
  const exportOne = exportCustomerData(deps);
  return [
    serve(listDuplicates(deps), ({ params }) => [params.id]),
    serve(listDuplicatePairs(deps), () => []),
    serve(mergeCustomers(deps), ({ params, body }) => [params.id, body]),
    serve(markDistinct(deps), ({ params, body }) => [params.id, body]),
    serve(previewImport(deps), ({ body }) => [body]),
    serve(importCustomers(deps), ({ body }) => [body]),
    serve(readLastImport(deps), () => []),
    serve(readImport(deps), ({ params }) => [params.id]),
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
    serve(eraseCustomer(deps), ({ params, body }) => [params.id, body]),
  ];
}
