import { resetSession } from '@balcao/platform/testing';
import { toast } from '@balcao/ui';
import { cleanup } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import { type SetupServer, setupServer } from 'msw/node';

/**
 * The API around the tests of one file, at its top level: an unknown request fails; after each test the page, its toasts,
 * the handlers it put in front and the session are gone.
 */
export function setupArea(...handlers: RequestHandler[]): SetupServer {
  const server = setupServer(...handlers);
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => {
    cleanup();
    toast.clear();
    server.resetHandlers();
    resetSession();
  });
  afterAll(() => server.close());
  return server;
}

/** As a browser does with the focus of what cannot be pressed any more; jsdom leaves it there. */
export function loseFocus(): void {
  const elsewhere = document.body.appendChild(document.createElement('button'));
  elsewhere.focus();
  elsewhere.remove();
}
