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
  Checkbox,
  CloseButton,
  Code,
  Collapse,
  Container,
  CopyButton,
  Divider,
  Flex,
  Group,
  Image,
  Input,
  Kbd,
  List,
  Loader,
  NativeSelect,
  NavLink,
  Paper,
  Progress,
  ScrollArea,
  SegmentedControl,
  SimpleGrid,
  Skeleton,
  Space,
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
  useMantineTheme,
  VisuallyHidden,
} from '@mantine/core';
export { isEmail, schemaResolver, type UseFormReturnType, useForm } from '@mantine/form';
export {
  useClickOutside,
  useClipboard,
  useDebouncedCallback,
  useDebouncedValue,
  useDisclosure,
  useDocumentVisibility,
  useElementSize,
  useHotkeys,
  useId,
  useIntersection,
  useInterval,
  useLocalStorage,
  useMediaQuery,
  useNetwork,
  usePrevious,
  useTimeout,
  useWindowEvent,
} from '@mantine/hooks';
export { AppProviders, type AppProvidersProps } from './components/app-providers';
export { AsyncContent, type AsyncContentProps, type QueryLike } from './components/async-content';
export { type ConfirmOptions, confirm } from './components/confirm-store';
export { DataList, type DataListProps } from './components/data-list';
export { type Column, DataTable, type DataTableProps, type SortState } from './components/data-table';
export { DateField, TimeField } from './components/date-field';
export { focusFirstInvalid } from './components/focus-first-invalid';
export { FormModal, type FormModalProps } from './components/form-modal';
export { LoadMore, type LoadMoreProps } from './components/load-more';
export { Drawer, type DrawerProps, Modal, type ModalProps } from './components/modal';
export { MoneyText } from './components/money-text';
export { PageHeader, type PageHeaderProps } from './components/page-header';
export { PasswordInput } from './components/password-input';
export { PhoneInput, type PhoneInputProps, type PhoneValue } from './components/phone-input';
export { ScreenLoader } from './components/screen-loader';
export { SearchInput, type SearchInputProps } from './components/search-input';
export {
  EmptyState,
  type EmptyStateProps,
  ErrorState,
  type ErrorStateProps,
  NoPermission,
  type NoPermissionProps,
  NothingFound,
  SkeletonRows,
} from './components/states';
export { StatusBadge, type StatusBadgeProps } from './components/status-badge';
export { type ToastOptions, toast } from './components/toast';
export { UsageBar, type UsageBarProps } from './components/usage-bar';
export { formatMoney, isMoney, type MoneyReading, readMoney } from './format/money';
export { onlyDigits, toPhoneDigits } from './format/phone';
export { useAppearance } from './theme/color-scheme';
export { COLOR_OF_TONE, TONES, type Tone, type TonePair } from './theme/tokens';
