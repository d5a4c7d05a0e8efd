import type { App } from '@balcao/kit/http';
import { answerNotFound } from '@balcao/kit/http-errors';

/** Source maps lie beside the files they explain, for whoever operates the product: they are not for visitors. */
export function hideSourceMaps(app: App): void {
  app.addHook('onRequest', async (request, reply) => {
    const [address = ''] = request.url.split('?');
    if (/\.map(\.(br|gz))?$/i.test(decodeURIComponent(address))) return answerNotFound(request, reply);
  });
}
