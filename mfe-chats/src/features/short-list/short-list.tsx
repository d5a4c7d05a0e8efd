import { errorMessage, fieldErrors } from '@balcao/platform';
import {
  AsyncContent,
  Button,
  confirm,
  EmptyState,
  FormModal,
  Group,
  Modal,
  type QueryLike,
  Stack,
  toast,
  type UseFormReturnType,
  useForm,
} from '@balcao/ui';
import { IconPencil, IconPlus, IconTrash } from '@balcao/ui/icons';
import { type ReactNode, useState } from 'react';

type Answer = Promise<{ error?: unknown; data?: unknown }>;
interface Editing<Item, Values> {
  blank: Values;
  valuesOf: (item: Item) => Values;
  validate: { [Field in keyof Values]?: (value: Values[Field]) => string | null };
  addLabel: string;
  onSave: (item: Item | null, values: Values) => Answer;
  renderFields: (form: UseFormReturnType<Values>) => ReactNode;
}
interface ShortListProps<Item, Values> extends Editing<Item, Values> {
  title: string;
  /** 'as etiquetas': for the texts of loading and failure. */
  what: string;
  query: QueryLike;
  items: Item[] | undefined;
  empty: string;
  nameOf: (item: Item) => string;
  /** The question before one goes. */
  removal: (item: Item) => string;
  onRemove: (item: Item) => Answer;
  renderItem: (item: Item) => ReactNode;
  onClose: () => void;
}

/** A handful of things a company names for itself, kept in a modal: list, form, delete. */
export function ShortList<Item extends { id: string }, Values extends Record<string, unknown>>(
  props: ShortListProps<Item, Values>,
) {
  const { title, what, query, items = [], empty, addLabel, nameOf, renderItem, onClose } = props;
  const [open, setOpen] = useState<{ item: Item | null } | null>(null);
  // Where the keyboard goes on after the form: at what was saved or left, else where a new one is begun.
  const [left, setLeft] = useState<string | null>();
  const resumes = (id: string | null) =>
    left === id ? { 'data-autofocus': true, ref: (button: HTMLElement | null) => button?.focus() } : {};
  const remove = async (item: Item) => {
    const sure = { title: 'Excluir', message: props.removal(item), confirmLabel: 'Excluir', danger: true };
    if (!(await confirm(sure))) return;
    const answer = await props.onRemove(item);
    if (answer.error) toast.error(errorMessage(answer.error));
  };
  // 'Nothing yet' is not said while the first one is on its way.
  const shown = items.length === 0 && query.isFetching ? Object.assign({}, query, { isLoading: true }) : query;
  const back = (id: string | null) => {
    setLeft(id);
    setOpen(null);
  };
  if (open) return <ItemForm {...props} item={open.item} onClose={back} />;
  return (
    <Modal title={title} opened onClose={onClose}>
      <Stack gap="sm">
        <AsyncContent query={shown} what={what} isEmpty={items.length === 0} empty={<EmptyState title={empty} />}>
          <Stack component="ul" gap={4} m={0} p={0} aria-label={title} style={{ listStyle: 'none' }}>
            {items.map((item) => (
              <Group component="li" key={item.id} justify="space-between" wrap="nowrap" align="flex-start">
                <div style={{ minWidth: 0, flex: 1 }}>{renderItem(item)}</div>
                <Group gap={4} wrap="nowrap">
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    aria-label={`Editar ${nameOf(item)}`}
                    {...resumes(item.id)}
                    onClick={() => setOpen({ item })}
                  >
                    <IconPencil size={16} aria-hidden />
                  </Button>
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    color="red"
                    aria-label={`Excluir ${nameOf(item)}`}
                    onClick={() => void remove(item)}
                  >
                    <IconTrash size={16} aria-hidden />
                  </Button>
                </Group>
              </Group>
            ))}
          </Stack>
        </AsyncContent>
        <Group>
          <Button
            {...resumes(null)}
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setOpen({ item: null })}
          >
            {addLabel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

interface ItemFormProps<Item, Values> extends Editing<Item, Values> {
  item: Item | null;
  nameOf: (item: Item) => string;
  /** With what was saved, or looked at. */
  onClose: (id: string | null) => void;
}

function idIn(data: unknown): string | null {
  return typeof data === 'object' && data && 'id' in data && typeof data.id === 'string' ? data.id : null;
}

function ItemForm<Item extends { id: string }, Values extends Record<string, unknown>>(
  props: ItemFormProps<Item, Values>,
) {
  const { item, onClose, nameOf, addLabel } = props;
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const form = useForm<Values>({
    initialValues: item ? props.valuesOf(item) : props.blank,
    // Fields without a rule are the server's to judge.
    validate: props.validate as never,
  });
  const submit = async (values: Values) => {
    setSaving(true);
    const answer = await props.onSave(item, values);
    setSaving(false);
    if (!answer.error) return onClose(item?.id ?? idIn(answer.data));
    const errors = fieldErrors(answer.error);
    // What a field says already is not said above it as well.
    setError(Object.keys(errors).length ? null : answer.error);
    form.setErrors(errors);
  };
  return (
    <FormModal
      title={item ? `Editar ${nameOf(item)}` : addLabel}
      opened
      onClose={() => onClose(item?.id ?? null)}
      onSubmit={form.onSubmit((values) => void submit(values))}
      saving={saving}
      error={error ? errorMessage(error) : null}
      dirty={form.isDirty()}
    >
      {props.renderFields(form)}
    </FormModal>
  );
}
