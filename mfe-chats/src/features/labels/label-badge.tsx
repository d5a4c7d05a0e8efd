import type { Etiqueta } from '@balcao/contracts/labels';
import { StatusBadge, type Tone } from '@balcao/ui';
import { IconTag } from '@balcao/ui/icons';

/** The tone each colour is shown in: text and ground that can be read in light and dark. */
export const TONE_OF: Record<Etiqueta['cor'], Tone> = {
  roxo: 'brand',
  azul: 'info',
  verde: 'success',
  amarelo: 'warning',
  vermelho: 'danger',
  cinza: 'neutral',
};

export function LabelBadge({ label }: { label: Pick<Etiqueta, 'nome' | 'cor'> }) {
  return (
    <StatusBadge tone={TONE_OF[label.cor]} icon={<IconTag size={12} aria-hidden />}>
      <span title={label.nome}>{label.nome}</span>
    </StatusBadge>
  );
}
