import { formatBRL } from '@balcao/platform';

/** As they are told one after the other: 'R$ 50,00 e R$ 30,00'. */
export const amountsOf = (all: readonly { valor: string }[]): string =>
  new Intl.ListFormat('pt-BR').format(all.map(({ valor }) => formatBRL(valor)));
