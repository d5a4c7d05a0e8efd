import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { type Route, type RouteContext, route, serve } from '@balcao/kit/route';
import { changeMediaStorage, getMediaStorage } from './media-storage';
import { readMedia, type ServedFile } from './read-media';
import { retryMedia } from './retry-media';
import { sendMedia } from './send-media';
import { uploadMedia } from './upload-media';

/** A name as a header may carry it, and as it is. */
function dispositionOf({ inline, nome }: ServedFile): string {
  const kind = inline ? 'inline' : 'attachment';
  if (!nome) return kind;
  const plain = nome.normalize('NFKD').replace(/[^\w .()-]/g, '');
  return `${kind}; filename="${plain || 'arquivo'}"; filename*=UTF-8''${encodeURIComponent(nome)}`;
}

/** Nothing in a file runs, wherever it is opened. */
const SANDBOX = "default-src 'none'; sandbox";

function serveFile({ reply }: Pick<RouteContext<never>, 'reply'>, file: ServedFile): ServedFile['stream'] {
  const { mime, size, range, stream } = file;
  reply.headers({
    'content-type': mime,
    'content-disposition': dispositionOf(file),
    'content-security-policy': SANDBOX,
    'x-content-type-options': 'nosniff',
    // A file never changes; whose it is is asked each time.
    'cache-control': 'private, no-cache',
  });
  if (size === null) return stream;
  reply.headers({ 'accept-ranges': 'bytes', 'content-length': range ? range.end - range.start + 1 : size });
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  return stream;
}

export function midiasRoutes(deps: Deps): Route[] {
  const read = readMedia(deps);
  return [
    route(read.endpoint, async ({ actor, params, query, request, reply }) => {
      const asked = { id: params.id, small: query.miniatura === '1', range: request.headers.range };
      const file = await read(actor, asked);
      if ('stream' in file) return serveFile({ reply }, file);
      reply.code(416).header('content-range', `bytes */${file.outside}`);
      return '';
    }),
    serve(retryMedia(deps), ({ params }) => [params.id]),
    serve(uploadMedia(deps), ({ params, query, file }) => [params.id, Object.assign({ file }, query)], {
      whenTooLarge: () => new AppError('chats/media-too-large'),
      whenInvalid: () => new AppError('chats/media-not-accepted'),
    }),
    serve(getMediaStorage(deps), () => []),
    serve(changeMediaStorage(deps), ({ body }) => [body], { audited: true }),
    serve(sendMedia(deps), ({ params, body }) => [params.id, body]),
  ];
}
