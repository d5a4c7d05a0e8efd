/** A text as it is compared: small letters, no accents, single spaces. */
export const plain = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ');
