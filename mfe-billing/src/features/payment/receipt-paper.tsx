import { centsOf, moneyOf } from '@balcao/contracts/money';
import { methodLabel, type PagamentoDetalhe } from '@balcao/contracts/payments';
import { formatDate, formatLongDate, useSession } from '@balcao/platform';
import { Paper, Stack, Text, Title } from '@balcao/ui';
import printed from '@balcao/ui/printed.module.css';
import classes from './receipt.module.css';
import { ReceiptLine } from './receipt-line';

const counts = (status: string) => status === 'pago' || status === 'reembolsado';

/** What somebody paid, in the forms of one submit. Says what it is not. */
export function ReceiptPaper({ payment }: { payment: PagamentoDetalhe }) {
  const { tenant } = useSession();
  const forms = payment.formas.filter(({ status }) => counts(status));
  const total = forms.reduce((all, { valor }) => all + centsOf(valor), 0);
  const back = forms.reduce((all, { reembolsado }) => all + centsOf(reembolsado), 0);
  const { servicos, data_hora, data_pagamento, created_at, cliente_nome, id } = payment;
  return (
    <Paper withBorder p="lg" className={`${printed.alone} ${classes.paper}`} component="section" aria-label="Recibo">
      <Stack gap="sm">
        <Text fw={600} size="lg">
          {tenant?.nome}
        </Text>
        <Title order={2} size="h3">
          Recibo
        </Title>
        <Text>
          Recebemos de <b>{cliente_nome ?? 'cliente não identificado'}</b>
          {servicos.length > 0 && ` por ${servicos.join(', ')}`}
          {data_hora && `, atendimento de ${formatDate(data_hora)}`}:
        </Text>
        {forms.map(({ id: form, metodo, valor }) => (
          <ReceiptLine key={form} label={methodLabel(metodo) ?? 'Pagamento'} value={valor} />
        ))}
        <ReceiptLine label="Total" value={moneyOf(total)} strong />
        {back > 0 && <ReceiptLine label="Devolvido ao cliente" value={moneyOf(back)} />}
        <Text mt="sm">{formatLongDate(data_pagamento ?? created_at)}</Text>
        <Text size="sm">Recibo {id.slice(-8).toUpperCase()} · Este recibo não é documento fiscal.</Text>
      </Stack>
    </Paper>
  );
}
