import { AppError } from '@balcao/kit/errors';
import { createHttp } from '@balcao/kit/http';
import { createLog } from '@balcao/kit/log';
import { MAX_NOTICES, registerNotices } from './notices.routes';

it('a company whose token is right is limited by itself, others go on', async () => {
  const app = createHttp({ log: createLog('test', 'silent') });
  registerNotices(app, async ({ token }) => {
    if (token === 'wrong') throw new AppError('webhook/unauthorized');
    return 'stored';
  });
  const knock = async (token: string) =>
    (await app.inject({ method: 'POST', url: `/webhook-pagamentos/${token}` })).statusCode;
  const codes: number[] = [];
  // The first shows that the token is right.
  for (let n = 0; n < MAX_NOTICES + 3; n += 1) codes.push(await knock('right'));
  expect(codes.filter((code) => code === 200)).toHaveLength(MAX_NOTICES + 1);
  expect(codes.slice(-2)).toEqual([429, 429]);
  expect(await knock('other')).toBe(200);
  expect(await knock('wrong')).toBe(401);
  await app.close();
});
