// Not shared: whoever draws takes its copy of two kilobytes. What it is made of comes from @balcao/ui, which is shared.
export type { Chart } from './charts/chart';
export { ChartSection } from './charts/chart-section';
export { useSeen } from './charts/use-seen';
