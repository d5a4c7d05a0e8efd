import { serve } from '@balcao/kit/route';
import type { BillingDeps } from './billing-ports';
import { makePixCode } from './pix-key/make-pix-code';
import { readPixKey } from './pix-key/read-pix-key';
import { removePixKey } from './pix-key/remove-pix-key';
import { savePixKey } from './pix-key/save-pix-key';

export function pixKeyRoutes(deps: BillingDeps) {
  return [
    serve(readPixKey(deps), () => []),
    serve(savePixKey(deps), ({ body }) => [body]),
    serve(removePixKey(deps), () => []),
    serve(makePixCode(deps), ({ query }) => [query]),
  ];
}
