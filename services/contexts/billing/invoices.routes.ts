import { serve } from '@balcao/kit/route';
import { checkCard } from './cards/check-card';
import { startCard } from './cards/start-card';
import { stopCard } from './cards/stop-card';
import { cancelInvoice } from './invoices/cancel-invoice';
import { confirmInvoice } from './invoices/confirm-invoice';
import type { InvoiceDeps } from './invoices/invoice-ports';
import { listInvoices } from './invoices/list-invoices';
import { listWaitingInvoices } from './invoices/list-waiting-invoices';
import { makeInvoicePix } from './invoices/make-invoice-pix';
import { readInvoice } from './invoices/read-invoice';

export function invoiceRoutes(deps: InvoiceDeps) {
  return [
    serve(listInvoices(deps), ({ query }) => [query]),
    serve(readInvoice(deps), ({ params }) => [params.id]),
    serve(makeInvoicePix(deps), ({ params }) => [params.id]),
    serve(cancelInvoice(deps), ({ params }) => [params.id]),
    serve(startCard(deps), ({ body }) => [body]),
    serve(checkCard(deps), () => []),
    serve(stopCard(deps), () => []),
    serve(listWaitingInvoices(deps), ({ query }) => [query]),
    serve(confirmInvoice(deps), ({ params }) => [params.id]),
  ];
}
