import type { RegraDeComissao } from '@balcao/contracts/commissions';
import { errorMessage, formatBRL, useSession } from '@balcao/platform';
import { ActionIcon, AsyncContent, confirm, Divider, Group, List, Modal, Stack, Text, toast } from '@balcao/ui';
import { IconTrash } from '@balcao/ui/icons';
import { useBillingCommissionRulesQuery, useBillingDeleteRuleMutation } from '../../api/commission-api';
import { useStopped } from '../money/use-stopped';
import { percentText } from './percent';
import { RuleForm } from './rule-form';

const dayText = (day: string) => day.split('-').reverse().join('/');
function whatOf({ tipo, percentual, valor }: RegraDeComissao): string {
  if (tipo === 'percentual') return `${percentText(percentual ?? '0')} do que foi recebido`;
  return tipo === 'fixo' ? `${formatBRL(valor ?? '0')} por serviço` : 'segue o padrão';
}

function RuleLine({ rule }: { rule: RegraDeComissao }) {
  const { can } = useSession();
  const [remove, { isLoading }] = useBillingDeleteRuleMutation();
  const stopped = useStopped();
  const name = rule.produto_nome ?? 'Todos os serviços';
  const run = async () => {
    const sure = await confirm({
      title: 'Apagar esta regra?',
      message: 'Os serviços desde esse dia passam a seguir a regra anterior. O que já foi pago aparece como diferença.',
      confirmLabel: 'Apagar',
      danger: true,
    });
    if (!sure) return;
    const answer = await remove({ params: { id: rule.id } });
    if (answer.error) toast.error(errorMessage(answer.error));
    else toast.success('Regra apagada.');
  };
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <Stack gap={0}>
        <Text size="sm" fw={600}>
          {name}: {whatOf(rule)}
        </Text>
        <Text size="xs" c="dimmed">
          desde {dayText(rule.desde)}
          {rule.autor_nome && `, por ${rule.autor_nome}`}
        </Text>
      </Stack>
      {can('payments.manage') && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          loading={isLoading}
          disabled={Boolean(stopped)}
          aria-label={`Apagar a regra de ${name} desde ${dayText(rule.desde)}`}
          onClick={() => void run()}
        >
          <IconTrash size={18} />
        </ActionIcon>
      )}
    </Group>
  );
}

/** What a person earns: the default and the services that have a rule of their own. */
export default function RulesModal({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const { can } = useSession();
  const query = useBillingCommissionRulesQuery(id);
  const rules = query.data?.items ?? [];
  return (
    <Modal title={`Regras de comissão de ${name}`} opened onClose={onClose} size={520}>
      <Stack gap="md">
        <AsyncContent
          query={query}
          what="as regras de comissão"
          isEmpty={rules.length === 0}
          empty={<Text size="sm">Nenhuma regra ainda: sem regra, não há comissão.</Text>}
        >
          <List
            listStyleType="none"
            spacing="xs"
            aria-label="Regras de comissão"
            styles={{ itemWrapper: { width: '100%' }, itemLabel: { width: '100%' } }}
          >
            {rules.map((rule) => (
              <List.Item key={rule.id}>
                <RuleLine rule={rule} />
              </List.Item>
            ))}
          </List>
        </AsyncContent>
        {can('payments.manage') && query.data && (
          <>
            <Divider />
            <RuleForm id={id} first={rules.length === 0} />
          </>
        )}
      </Stack>
    </Modal>
  );
}
