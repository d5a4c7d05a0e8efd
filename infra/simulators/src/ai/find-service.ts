import type { Service } from './parse-prompt';
import { keywords } from './words';

/** The services a text speaks of: the best matches by share of their words; several when they tie. */
export const findServices = (text: string, services: Service[]): Service[] => {
  const asked = new Set(keywords(text));
  const scored = services.map((service) => {
    const words = keywords(service.name);
    const hits = words.filter((word) => asked.has(word)).length;
    return { service, hits, share: words.length > 0 ? hits / words.length : 0 };
  });
  const found = scored.filter((row) => row.hits > 0);
  const most = Math.max(...found.map((row) => row.hits), 0);
  const best = found.filter((row) => row.hits === most);
  const full = best.filter((row) => row.share === 1);
  // "corte" alone may mean each kind of cut, unless one service is called exactly so.
  return (full.length > 0 && full.length < best.length ? full : best).map((row) => row.service);
};

export const showService = ({ name, price, minutes }: Service): string =>
  [name, price, minutes && `${minutes} min`].filter(Boolean).join(' — ');
