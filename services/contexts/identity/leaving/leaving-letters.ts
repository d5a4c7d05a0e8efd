import { EXPORT_DAYS } from '@balcao/contracts/company-deletion';
import { type Apagado, PENDENCY_TEXT, type Pendency } from '@balcao/contracts/company-erasure';

const letter = (...parts: string[]) => ['Olá!', ...parts].join('\n\n');
const longDate = (at: Date, zone: string) =>
  new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: zone }).format(at);

interface About {
  empresa: string;
  zone: string;
  settingsUrl: string;
}

/** To every admin, when one of them asked for it: whoever did not want that has thirty days. */
export const askedLetter = ({ empresa, zone, settingsUrl }: About, quem: string, at: Date) => ({
  assunto: `Exclusão de ${empresa} no Balcão marcada para ${longDate(at, zone)}`,
  texto: letter(
    `${quem} pediu a exclusão de ${empresa} no Balcão. Em ${longDate(at, zone)} todos os dados serão apagados: clientes, agenda, conversas, pagamentos e os acessos da equipe.`,
    'Até lá dá para entrar, consultar e exportar, mas nada novo é gravado e a IA não responde.',
    `Para desfazer ou exportar os dados (o arquivo fica disponível por ${EXPORT_DAYS} dias):\n${settingsUrl}`,
  ),
});

export const undoneLetter = ({ empresa }: About, quem: string) => ({
  assunto: `Exclusão de ${empresa} no Balcão desfeita`,
  texto: letter(`${quem} desfez a exclusão de ${empresa} no Balcão. Tudo voltou a funcionar como antes.`),
});

const counted = new Intl.NumberFormat('pt-BR');

export const erasedLetter = (empresa: string, protocolo: string, apagados: Apagado[], pendencias: Pendency[]) => ({
  assunto: `${empresa}: dados apagados do Balcão`,
  texto: letter(
    `Os dados de ${empresa} no Balcão foram apagados, com os acessos da equipe, como foi pedido há 30 dias.`,
    ...(apagados.length > 0 ? [apagados.map(({ nome, total }) => `${nome}: ${counted.format(total)}`).join('\n')] : []),
    ...pendencias.map((pendency) => PENDENCY_TEXT[pendency]),
    'O que está na sua conta do Google, do Mercado Pago e no celular continua seu. Cópias de segurança feitas antes de hoje ainda podem conter os dados, até serem descartadas.',
    `Protocolo: ${protocolo}. Fica guardado só ele, com as datas e estas quantidades.`,
  ),
});
