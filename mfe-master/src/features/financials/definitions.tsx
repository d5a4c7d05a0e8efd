import { Card, Text, Title } from '@balcao/ui';

const WORDS = [
  [
    'MRR (Receita Mensal)',
    'A soma do valor mensal das assinaturas ativas, agora. Trial e plano grátis somam zero. Quem cancela deixa de somar na hora, mesmo que ainda use o mês já pago; uma empresa suspensa soma até a assinatura ser cancelada.',
  ],
  ['Novo', 'O que passou a ser pago por quem não pagava: a primeira assinatura, e também quem voltou.'],
  ['Expansão e contração', 'A diferença de quem já pagava e passou a pagar mais, ou menos.'],
  ['Perdido', 'O que deixou de ser pago: assinaturas canceladas ou trocadas pelo plano grátis, e empresas excluídas.'],
  [
    'Empresa que sai',
    'Cancelada, por ela mesma ou pela plataforma: o valor conta como perdido no dia do cancelamento, e volta como novo se ela retomar. Com a exclusão pedida: soma até ser excluída, 30 dias depois, e conta como perdido nesse dia; se desfizer o pedido, nada muda. Os meses que já passaram não mudam quando uma empresa é excluída.',
  ],
  ['Trial para pago', 'Empresas que pagaram pela primeira vez.'],
  ['Empresas que pagam', 'Assinaturas ativas com valor acima de zero, em qualquer plano.'],
] as const;

/** What each figure counts, in plain words. */
export function Definitions() {
  return (
    <Card component="section" withBorder aria-labelledby="definicoes">
      <Title order={2} size="h4" id="definicoes" mb="xs">
        O que cada número conta
      </Title>
      <dl style={{ margin: 0 }}>
        {WORDS.map(([name, meaning]) => (
          <div key={name} style={{ marginBottom: 8 }}>
            <Text component="dt" size="sm" fw={600}>
              {name}
            </Text>
            <Text component="dd" size="sm" c="dimmed" m={0}>
              {meaning}
            </Text>
          </div>
        ))}
      </dl>
    </Card>
  );
}
