import { useInsertionEffect } from 'react';
import { confirm } from './confirm-store';

export const UNSAVED = {
  title: 'Descartar alterações?',
  message: 'O que você digitou ainda não foi salvo.',
  confirmLabel: 'Descartar',
  cancelLabel: 'Continuar editando',
  danger: true,
};

const forms = new Set<symbol>();
/** Where in the browser's history the form stands; the router counts its steps there. */
let at = Number.NaN;
let asking = false;
/** Steps of the history that are this guard's own, or agreed to. */
let undoing = false;
let agreed = false;

const step = (state: unknown): number => Number((state as { idx?: number } | null)?.idx ?? Number.NaN);

async function ask(leave: () => void): Promise<void> {
  if (asking) return;
  asking = true;
  const yes = await confirm(UNSAVED);
  asking = false;
  if (!yes) return;
  agreed = true;
  leave();
}

/** The panel's own reload keeps what was typed. */
export function leaveUnasked(): void {
  agreed = true;
}

/** To another site, or out of the tab: the browser asks in words of its own. */
function onUnload(event: BeforeUnloadEvent): void {
  if (!agreed) event.preventDefault();
}

/** For what leads away without a link. */
export const mayLeave = async (): Promise<boolean> => forms.size === 0 || (await confirm(UNSAVED));

/** The address a click on a link leads to within this tab; null: it leaves nothing. */
function leads({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): HTMLAnchorElement | null {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.download || (link.target && link.target !== '_self')) return null;
  const leaves = link.origin === location.origin && link.pathname !== location.pathname;
  return leaves ? link : null;
}

function onClick(event: MouseEvent): void {
  const link = leads(event);
  if (!link || agreed) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  void ask(() => {
    // A menu may have closed over the question, and its link with it.
    if (link.isConnected) link.click();
    else location.assign(link.href);
    agreed = false;
  });
}

function onStep(event: PopStateEvent): void {
  if (forms.size === 0) return;
  if (undoing || agreed) {
    if (undoing) event.stopImmediatePropagation();
    undoing = agreed = false;
    return;
  }
  const by = step(event.state) - at;
  if (!by) return;
  // The browser is there already: back first, before the router hears of it.
  event.stopImmediatePropagation();
  undoing = true;
  history.go(-by);
  void ask(() => history.go(by));
}

// From the beginning: who hears of a step later than the router finds the form gone.
addEventListener('popstate', onStep, true);

/**
 * While something typed is not saved, a link to another page, the browser's Back and the way out of the panel ask before it is
 * lost. The panel's own reload for a newer version keeps what was typed, and who signs out wants to go: neither is asked.
 */
export function useUnsaved(dirty: boolean): void {
  // A tab that is hidden keeps what was typed in it, and its guard: React takes other effects away there.
  useInsertionEffect(() => {
    if (!dirty) return undefined;
    const form = Symbol('form');
    if (forms.size === 0) {
      at = step(history.state);
      addEventListener('click', onClick, true);
      addEventListener('beforeunload', onUnload);
    }
    forms.add(form);
    return () => {
      forms.delete(form);
      if (forms.size > 0) return;
      removeEventListener('click', onClick, true);
      removeEventListener('beforeunload', onUnload);
      agreed = undoing = false;
    };
  }, [dirty]);
}
