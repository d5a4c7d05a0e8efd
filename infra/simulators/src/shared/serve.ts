import type { FastifyInstance } from 'fastify';

/** Adds /healthz and /readyz; a simulator has no dependency, so ready means listening. */
export const addHealth = (app: FastifyInstance): void => {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => ({ status: 'ok' }));
};

/** Listens, and closes the server on SIGTERM or SIGINT. Says where it listens on stderr. */
export const serve = async (app: FastifyInstance, name: string, port: number, host: string): Promise<void> => {
  let closing = false;
  const stop = async (): Promise<void> => {
    if (closing) return;
    closing = true;
    await app.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  try {
    const address = await app.listen({ port, host });
    console.warn(`${name}: ${address}`);
  } catch (error) {
    const busy = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    console.error(busy ? `${name}: port ${port} is busy. Free it or choose another.` : error);
    process.exit(1);
  }
};
