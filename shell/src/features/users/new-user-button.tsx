import { Button, Modal, Text, useDisclosure } from '@balcao/ui';
import { IconUserPlus } from '@balcao/ui/icons';

/** 'Novo usuário': disabled at the plan's limit. */
export function NewUserButton({ disabled, describedBy }: { disabled: boolean; describedBy?: string | undefined }) {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button
        leftSection={<IconUserPlus size={18} aria-hidden />}
        disabled={disabled}
        aria-describedby={describedBy}
        onClick={open}
      >
        Novo usuário
      </Button>
      <Modal opened={opened} onClose={close} title="Novo usuário">
        <Text>O convite por link ainda não está disponível nesta versão. Nada foi enviado.</Text>
        <Button mt="lg" variant="default" onClick={close}>
          Entendi
        </Button>
      </Modal>
    </>
  );
}
