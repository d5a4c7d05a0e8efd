import { uploadMedia } from '@balcao/contracts/media';
import { getAccessToken, refreshSession, requestOf } from '@balcao/platform';

/** The server refused it; its own words. `never`: nor will it take it another time. */
export class UploadError extends Error {
  constructor(
    message: string,
    readonly never = false,
  ) {
    super(message);
  }
}

const FAILED = 'Não foi possível enviar o arquivo. Confira a conexão e tente de novo.';
const GIVE_UP_MS = 10 * 60_000;
/** Too large, or nothing we take. */
const NEVER = new Set([413, 422]);
const requestFor = requestOf(uploadMedia);

interface ToUpload {
  chatId: string;
  file: File;
  voice?: number | undefined;
  sticker?: boolean | undefined;
  onProgress: (share: number) => void;
}
interface Answer {
  status: number;
  body: { id?: string; error?: { message?: string } };
}

const extensionOf = (name: string) => /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase();

/** By hand: `fetch` does not tell how far an upload has come. */
function post({ chatId, file, voice, sticker, onProgress }: ToUpload): Promise<Answer> {
  const { url } = requestFor({ params: { id: chatId }, query: {} });
  const extension = extensionOf(file.name);
  const query = new URLSearchParams();
  if (extension) query.set('extensao', extension);
  if (voice) query.set('voz', String(voice));
  if (sticker) query.set('figurinha', '1');
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api${url}${query.size > 0 ? `?${query}` : ''}`);
    request.responseType = 'json';
    request.timeout = GIVE_UP_MS;
    request.setRequestHeader('authorization', `Bearer ${getAccessToken() ?? ''}`);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.setRequestHeader('x-balcao', '1');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve({ status: request.status, body: request.response ?? {} });
    request.onerror = () => reject(new UploadError(FAILED));
    request.ontimeout = () => reject(new UploadError(FAILED));
    request.send(file);
  });
}

/** Sends the bytes of a file and answers what the server knows it by. Rejects with words for the person. */
export async function uploadFile(asked: ToUpload): Promise<string> {
  let answer = await post(asked);
  if (answer.status === 401 && (await refreshSession()).kind === 'refreshed') answer = await post(asked);
  if (answer.body.id && answer.status === 201) return answer.body.id;
  throw new UploadError(answer.body.error?.message ?? FAILED, NEVER.has(answer.status));
}
