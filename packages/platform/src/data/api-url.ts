/** Absolute address of an API path (`/chats` -> `https://host/api/chats`). */
export const apiUrl = (path = ''): string => `${location.origin}/api${path}`;
