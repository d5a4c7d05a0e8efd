import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import IconCrown from '@tabler/icons-react/dist/esm/icons/IconCrown.mjs';
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs';
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs';

/** By the names of plans that have one of their own. */
const ICONS = { free: IconGift, basic: IconStar, pro: IconCrown, enterprise: IconBuildingStore };
const isKnown = (name: string): name is keyof typeof ICONS => Object.hasOwn(ICONS, name);

/** Beside the name of a plan, which says the same; any other plan has a plain one. */
export function PlanIcon({ nome, size = 22 }: { nome: string; size?: number }) {
  const name = nome.toLowerCase();
  const Icon = isKnown(name) ? ICONS[name] : IconTag;
  return <Icon size={size} aria-hidden data-plan-icon={isKnown(name) ? name : 'other'} />;
}
