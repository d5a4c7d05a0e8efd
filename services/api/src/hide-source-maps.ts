import type { App } from '@balcao/kit/http';
import { answerNotFound } from '@balcao/kit/http-errors';

/** Source maps lie beside the files they explain, for whoever operates the product: they are not for visitors. */
export function hideSourceMaps(app: App): void {
  app.addHook('onRequest', (request, reply, done) => {
    // The router, too, ends an address there.
    const [address = ''] = request.url.split(/[?#]/, 1);
    const file = address.includes('%') ? decodeURIComponent(address) : address;
    if (/\.map(\.(br|gz))?$/i.test(file)) answerNotFound(request, reply);
    else done();
  });
}
