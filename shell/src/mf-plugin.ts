import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { integrityOf } from './remotes/integrity';

/** Everything the federation runtime downloads is checked against the registry's hashes, and never with credentials. */
export default function balcaoRuntimePlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'balcao-integrity',
    fetch(url, init) {
      const integrity = integrityOf(url);
      return integrity ? fetch(url, { ...init, integrity }) : fetch(url, init);
    },
    createScript({ url, attrs }) {
      const script = document.createElement('script');
      for (const [name, value] of Object.entries(attrs ?? {})) script.setAttribute(name, String(value));
      script.src = url;
      script.async = true;
      protect(script, url);
      return script;
    },
    createLink({ url, attrs }) {
      const link = document.createElement('link');
      for (const [name, value] of Object.entries(attrs ?? {})) link.setAttribute(name, String(value));
      link.href = url;
      protect(link, url);
      return link;
    },
  };
}

function protect(element: HTMLScriptElement | HTMLLinkElement, url: string): void {
  const integrity = integrityOf(url);
  if (!integrity) return;
  element.integrity = integrity;
  element.crossOrigin = 'anonymous';
}
