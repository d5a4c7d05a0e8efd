import { centsOf, moneyOf } from '@balcao/contracts/money';
import type { ContaDaVisita } from '@balcao/contracts/payments';
import { formatBRL, formatDay, formatTime } from '@balcao/platform';
import { Group, MoneyText, Paper, Stack, Text } from '@balcao/ui';

function Line({ label, value, strong }: { label: string; value: string; strong?: boolean }) {
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap">
      <Text size="sm" {...(strong ? { fw: 600 } : { c: 'dimmed' })}>
        {label}
      </Text>
      <MoneyText value={value} size="sm" {...(strong && { fw: 600 })} />
    </Group>
  );
}

/** What the visit costs, what was paid, and what stays open once `entering` (cents) is registered too. */
export function AccountBox({ account, entering }: { account: ContaDaVisita; entering: number }) {
  const { cliente_nome, data_hora, servicos, total, pago, pendente, aberto, pago_a_mais, sinal } = account;
  const after = centsOf(aberto) - entering;
  return (
    <Paper withBorder p="sm" role="group" aria-label="Conta da visita">
      <Stack gap={4}>
        <Text fw={600}>{cliente_nome}</Text>
        <Text size="sm" c="dimmed">
          {formatDay(data_hora)}, {formatTime(data_hora)}
        </Text>
        {servicos.map(({ agendamento_id, nome, profissional_nome, valor }) => (
          <Line
            key={agendamento_id}
            label={[nome ?? 'Serviço', profissional_nome && `com ${profissional_nome}`].filter(Boolean).join(' ')}
            value={valor}
          />
        ))}
        {servicos.length > 1 && <Line label="Total" value={total} />}
        {Number(pago) > 0 && <Line label="Já pago" value={pago} />}
        {Number(pendente) > 0 && <Line label="A receber" value={pendente} />}
        <Line label="Falta pagar" value={aberto} strong />
        {sinal && (
          <Line
            label={`Sinal, até ${formatDay(sinal.expira_em).toLowerCase()}, ${formatTime(sinal.expira_em)}`}
            value={sinal.valor}
          />
        )}
        {Number(pago_a_mais) > 0 && <Line label="Pago a mais" value={pago_a_mais} strong />}
        <Text size="sm" c={after < 0 ? 'red' : 'dimmed'} role="status">
          {after < 0 &&
            `Passa ${formatBRL(moneyOf(-after))} do que falta. Se o preço mudou, altere o valor no agendamento.`}
          {after > 0 && entering > 0 && `Depois deste pagamento ainda faltam ${formatBRL(moneyOf(after))}.`}
        </Text>
      </Stack>
    </Paper>
  );
}
