import type { Categoria } from '@balcao/contracts/catalog';
import { errorMessage, formatCount, plural } from '@balcao/platform';
import {
  ActionIcon,
  Alert,
  Button,
  confirm,
  DataList,
  EmptyState,
  Group,
  Modal,
  Stack,
  Text,
  TextInput,
  toast,
} from '@balcao/ui';
import { IconCheck, IconPencil, IconTrash, IconX } from '@balcao/ui/icons';
import { type FormEvent, useState } from 'react';
import {
  useCatalogCategoriesQuery,
  useCatalogCreateCategoryMutation,
  useCatalogDeleteCategoryMutation,
  useCatalogRenameCategoryMutation,
} from '../../api/products-api';

const countOf = (n: number) => formatCount(n, 'produto', 'produtos');

function RenameLine({ category, onDone }: { category: Categoria; onDone: () => void }) {
  const [nome, setNome] = useState(category.nome);
  const [rename, { isLoading, error }] = useCatalogRenameCategoryMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await rename({ id: category.id, nome });
    if (answer.data) onDone();
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Group gap="xs" align="flex-start" wrap="nowrap">
        <TextInput
          flex={1}
          aria-label={`Novo nome de ${category.nome}`}
          autoFocus
          maxLength={60}
          value={nome}
          error={error && errorMessage(error)}
          onChange={(event) => setNome(event.currentTarget.value)}
        />
        <ActionIcon type="submit" variant="light" size="lg" loading={isLoading} aria-label="Salvar nome">
          <IconCheck size={18} />
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" size="lg" onClick={onDone} aria-label="Cancelar">
          <IconX size={18} />
        </ActionIcon>
      </Group>
    </form>
  );
}

function CategoryLine({ category }: { category: Categoria }) {
  const [editing, setEditing] = useState(false);
  const [remove] = useCatalogDeleteCategoryMutation();
  if (editing) return <RenameLine category={category} onDone={() => setEditing(false)} />;
  const ask = async () => {
    const message =
      category.produtos === 0
        ? `Tem certeza que deseja excluir ${category.nome}?`
        : `${countOf(category.produtos)} com a categoria ${category.nome} ${plural(category.produtos, 'ficará', 'ficarão')} sem categoria.`;
    if (!(await confirm({ title: 'Excluir categoria', message, confirmLabel: 'Excluir', danger: true }))) return;
    const answer = await remove(category.id);
    if (answer.error) toast.error(errorMessage(answer.error));
  };
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text>
        {category.nome}{' '}
        <Text span c="dimmed" size="sm">
          {countOf(category.produtos)}
        </Text>
      </Text>
      <Group gap={4} wrap="nowrap">
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Renomear ${category.nome}`}
          onClick={() => setEditing(true)}
        >
          <IconPencil size={18} />
        </ActionIcon>
        <ActionIcon variant="subtle" color="red" aria-label={`Excluir ${category.nome}`} onClick={() => void ask()}>
          <IconTrash size={18} />
        </ActionIcon>
      </Group>
    </Group>
  );
}

/** 'Gerenciar categorias': make, rename and delete; products of a deleted one stay, without a category. */
export default function CategoriesModal({ onClose }: { onClose: () => void }) {
  const query = useCatalogCategoriesQuery();
  const [nome, setNome] = useState('');
  const [create, { isLoading, error }] = useCatalogCreateCategoryMutation();
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (nome.trim() && (await create(nome.trim())).data) setNome('');
  };
  return (
    <Modal title="Categorias" opened onClose={onClose}>
      <Stack gap="md">
        <form onSubmit={(event) => void add(event)}>
          <Group align="flex-end" gap="xs" wrap="nowrap">
            <TextInput
              flex={1}
              label="Nova categoria"
              maxLength={60}
              data-autofocus
              value={nome}
              onChange={(event) => setNome(event.currentTarget.value)}
            />
            <Button type="submit" loading={isLoading}>
              Criar
            </Button>
          </Group>
        </form>
        {error && <Alert color="red">{errorMessage(error)}</Alert>}
        <DataList
          label="Categorias"
          items={query.data?.items}
          itemKey={({ id }) => id}
          renderItem={(category) => <CategoryLine category={category} />}
          query={query}
          what="as categorias"
          empty={<EmptyState title="Nenhuma categoria ainda." />}
        />
      </Stack>
    </Modal>
  );
}
