// The base façade: what the first screen may cost. Anything that floats (Menu, Select, Tooltip…) lives in ./inputs.
export {
  ActionIcon,
  Alert,
  Anchor,
  AppShell,
  Avatar,
  Badge,
  Box,
  Burger,
  Button,
  Card,
  Center,
  CloseButton,
  Code,
  CopyButton,
  Divider,
  Group,
  Input,
  Kbd,
  List,
  Loader,
  NativeSelect,
  Paper,
  Progress,
  ScrollArea,
  SegmentedControl,
  SimpleGrid,
  Skeleton,
  Stack,
  Switch,
  Table,
  Tabs,
  Text,
  Textarea,
  TextInput,
  ThemeIcon,
  Title,
  UnstyledButton,
  VisuallyHidden,
} from '@mantine/core';
export { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form';
export {
  useDebouncedValue,
  useDisclosure,
  useDocumentVisibility,
  useHotkeys,
  useId,
  useIntersection,
  useLocalStorage,
  useMediaQuery,
  useNetwork,
} from '@mantine/hooks';
export { AppProviders } from './components/app-providers';
export { AsyncContent, type QueryLike } from './components/async-content';
export { CardFigure } from './components/card-figure';
export { confirm } from './components/confirm-store';
export { DataList } from './components/data-list';
export { type Column, DataTable, type SortState } from './components/data-table';
export { DateField, TimeField } from './components/date-field';
export { DayRange } from './components/day-range';
export { DialogLoader } from './components/dialog-loader';
export { Form } from './components/form';
export { FormModal } from './components/form-modal';
export { LoadMore } from './components/load-more';
export { focusIsLost, takeLostFocus } from './components/lost-focus';
export { Drawer, Modal } from './components/modal';
export { MoneyText } from './components/money-text';
export { PageHeader } from './components/page-header';
export { PasswordInput } from './components/password-input';
export { PhoneInput, type PhoneValue } from './components/phone-input';
export { ScreenLoader } from './components/screen-loader';
export { SearchInput } from './components/search-input';
export {
  EmptyState,
  ErrorState,
  NoPermission,
  NothingFound,
  SkeletonRows,
} from './components/states';
export { StatusBadge } from './components/status-badge';
export { StoppedNote } from './components/stopped-note';
export { toast } from './components/toast';
export { UsageBar } from './components/usage-bar';
export { leaveUnasked, mayLeave, useUnsaved } from './components/use-unsaved';
export { isMoney } from './format/money';
export { onlyDigits, toPhoneDigits } from './format/phone';
export { useAppearance } from './theme/color-scheme';
export { COLOR_OF_TONE, TONES, type Tone } from './theme/tokens';
