import { BrowserRouter, lazyPage, loadFailure, SessionProvider, StoreProvider } from '@balcao/platform';
import { AppProviders } from '@balcao/ui';
import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { nonce } from './nonce';
import './provide-lazy';
import { followSession, readRegistry } from './remotes';
import { store } from './store';
import { paintKept } from './theme/paint';

declare const __DEVELOP__: boolean | undefined;

// Not part of a published shell: the condition is settled when it is built.
const OverrideBar =
  typeof __DEVELOP__ !== 'undefined' && __DEVELOP__
    ? lazyPage(async () => ({ default: (await import('./develop/override-bar')).OverrideBar }))
    : null;

paintKept();
void readRegistry();
followSession();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
// The router sits above the design system, because dialogs opened from code may hold links.
createRoot(root).render(
  <StoreProvider store={store}>
    <BrowserRouter>
      <AppProviders nonce={nonce} failureText={loadFailure}>
        <SessionProvider>
          <App />
          <Suspense fallback={null}>{OverrideBar && <OverrideBar />}</Suspense>
        </SessionProvider>
      </AppProviders>
    </BrowserRouter>
  </StoreProvider>,
);
