import type { Profissional } from '@balcao/contracts/agenda';
import { errorMessage } from '@balcao/platform';
import { Alert, Button, Code, CopyButton, confirm, Group, Modal, Stack, Text, toast } from '@balcao/ui';
import { useSchedulingCreateLinkMutation, useSchedulingDeleteLinkMutation } from '../../api/team-api';

/** The private calendar address of a professional: shown once, replaced or switched off at will. */
export default function CalendarLink({ professional, onClose }: { professional: Profissional; onClose: () => void }) {
  const { id, nome, calendario_ativo } = professional;
  const [create, { data, error, isLoading }] = useSchedulingCreateLinkMutation();
  const [remove, removing] = useSchedulingDeleteLinkMutation();
  const make = async () => {
    const message = 'O endereço atual deixa de funcionar em todos os celulares onde foi colocado.';
    if (
      calendario_ativo &&
      !(await confirm({ title: 'Trocar o endereço?', message, confirmLabel: 'Trocar', danger: true }))
    )
      return;
    await create(id);
  };
  const off = async () => {
    const answer = await remove(id);
    if (answer.error) return;
    toast.success('Agenda externa desligada.');
    onClose();
  };
  const problem = error ?? removing.error;
  return (
    <Modal opened onClose={onClose} title={`Agenda de ${nome} no celular`}>
      <Stack gap="md">
        <Text size="sm">
          Com este endereço, {nome} vê os horários no Google Agenda ou no calendário do celular. Quem tem o endereço vê
          os horários e o primeiro nome dos clientes: guarde como uma senha.
        </Text>
        {problem && <Alert color="red">{errorMessage(problem)}</Alert>}
        {data && (
          <>
            <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
              {data.url}
            </Code>
            <Text size="sm" c="dimmed">
              Copie agora: por segurança, o endereço não aparece de novo.
            </Text>
            <CopyButton value={data.url}>
              {({ copied, copy }) => <Button onClick={copy}>{copied ? 'Copiado' : 'Copiar endereço'}</Button>}
            </CopyButton>
          </>
        )}
        {!data && (
          <Group>
            <Button loading={isLoading} onClick={() => void make()}>
              {calendario_ativo ? 'Trocar endereço' : 'Criar endereço'}
            </Button>
            {calendario_ativo && (
              <Button variant="default" loading={removing.isLoading} onClick={() => void off()}>
                Desligar
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </Modal>
  );
}
