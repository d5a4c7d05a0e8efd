import { BrowserRouter, loadFailure, SessionProvider, StoreProvider } from '@balcao/platform';
import { AppProviders } from '@balcao/ui';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { nonce } from './nonce';
import './provide-lazy';
import { followSession, readRegistry } from './remotes';
import { store } from './store';
import { paintKept } from './theme/paint';

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
        </SessionProvider>
      </AppProviders>
    </BrowserRouter>
  </StoreProvider>,
);
