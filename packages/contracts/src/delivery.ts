/** `queued` here, `sending`/`sent` to the gateway, `delivered`/`read` by WhatsApp; `unknown`: not confirmed (no `erro`: it may still leave); `failed`: may be retried. */
export const DELIVERY = ['received', 'queued', 'sending', 'sent', 'delivered', 'read', 'unknown', 'failed'] as const;
