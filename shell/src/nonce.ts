declare global {
  var __webpack_nonce__: string | undefined;
}

/** Nonce of this response: the server writes it into the page and into the CSP header. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;

// Also read by libraries that insert their own <style> (the modal's scroll lock).
__webpack_nonce__ = nonce;
