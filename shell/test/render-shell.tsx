import { loadFailure, MemoryRouter, makeStore, SessionProvider, StoreProvider, useLocation } from '@balcao/platform';
import { type RenderOptions, renderWithApp } from '@balcao/platform/testing';
import { AppProviders } from '@balcao/ui';
import { init } from '@module-federation/enhanced/runtime';
import { act, render, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { App } from '../src/app';
import { readRegistry } from '../src/remotes';

// In the build, the federation plugin does this before the first module.
init({ name: 'shell', remotes: [] });

function Page() {
  return (
    <SessionProvider>
      <App />
      <Address />
    </SessionProvider>
  );
}

function Address() {
  const { pathname } = useLocation();
  return <output data-testid="address">{pathname}</output>;
}

/** The whole shell at an address, with the registry of the real remotes read. */
export async function renderShell(path: string, options: Omit<RenderOptions, 'path'> = {}) {
  await act(() => readRegistry());
  return renderWithApp(<Page />, { path, ...options });
}

/** The shell as after a reload of a signed-in tab: nothing is known yet, but a refresh is worth asking for. */
export async function renderReload(path: string) {
  localStorage.setItem('balcao.session', '1');
  await act(async () =>
    render(
      <StoreProvider store={makeStore()}>
        <AppProviders env="test" failureText={loadFailure}>
          <MemoryRouter initialEntries={[path]}>
            <Page />
          </MemoryRouter>
        </AppProviders>
      </StoreProvider>,
    ),
  );
}

/** A click whose screen is still to be downloaded. */
export const follow = (user: UserEvent, link: HTMLElement) => act(async () => user.click(link));

/** Puts a text into a field in one go, replacing what is there. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

/** The path on screen now. */
export const address = () => screen.getByTestId('address').textContent;

/** Labels of the menu, top to bottom. */
export const menuLabels = () =>
  within(screen.getByRole('navigation', { name: 'Menu principal' }))
    .getAllByRole('link')
    .map((link) => link.textContent);
