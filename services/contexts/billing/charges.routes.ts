import { serve } from '@balcao/kit/route';
import { cancelCharge } from './charges/cancel-charge';
import type { ChargeDeps } from './charges/charge-ports';
import { createCharge } from './charges/create-charge';
import { listCharges } from './charges/list-charges';
import { readCharge } from './charges/read-charge';
import { readChargeQr } from './charges/read-charge-qr';
import { readPixSetup } from './charges/read-pix-setup';
import { type SendChargePorts, sendCharge } from './charges/send-charge';

export function chargeRoutes(deps: ChargeDeps & SendChargePorts) {
  return [
    serve(createCharge(deps), ({ body }) => [body]),
    serve(listCharges(deps), ({ query }) => [query]),
    serve(readCharge(deps), ({ params }) => [params.id]),
    serve(readChargeQr(deps), ({ params }) => [params.id]),
    serve(cancelCharge(deps), ({ params }) => [params.id]),
    serve(sendCharge(deps), ({ params, body }) => [params.id, body]),
    serve(readPixSetup(deps), () => []),
  ];
}
