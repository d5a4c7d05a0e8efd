// By file, never from the root of the package: its barrel has six thousand modules.
export { default as IconActivity } from '@tabler/icons-react/dist/esm/icons/IconActivity.mjs';
export { default as IconAlertCircle } from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
export { default as IconAlertTriangle } from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
export { default as IconArrowDown } from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
export { default as IconArrowLeft } from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';

export { default as IconArrowUp } from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
export { default as IconBan } from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
export { default as IconBell } from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
export { default as IconBook2 } from '@tabler/icons-react/dist/esm/icons/IconBook2.mjs';

export { default as IconBrandWhatsapp } from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs';

export { default as IconBuildingStore } from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
export { default as IconCalendar } from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
export { default as IconCalendarEvent } from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
export { default as IconCalendarPlus } from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs';
export { default as IconCash } from '@tabler/icons-react/dist/esm/icons/IconCash.mjs';
export { default as IconCashOff } from '@tabler/icons-react/dist/esm/icons/IconCashOff.mjs';

export { default as IconChartLine } from '@tabler/icons-react/dist/esm/icons/IconChartLine.mjs';
export { default as IconCheck } from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
export { default as IconChecks } from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs';
export { default as IconChevronDown } from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
export { default as IconChevronLeft } from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
export { default as IconChevronRight } from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';

export { default as IconCircleDot } from '@tabler/icons-react/dist/esm/icons/IconCircleDot.mjs';
export { default as IconClock } from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';

export { default as IconCloudOff } from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs';
export { default as IconCopy } from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
export { default as IconCreditCard } from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs';
export { default as IconCrown } from '@tabler/icons-react/dist/esm/icons/IconCrown.mjs';
export { default as IconDeviceDesktop } from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs';
export { default as IconDots } from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';

export { default as IconDownload } from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';

export { default as IconFile } from '@tabler/icons-react/dist/esm/icons/IconFile.mjs';

export { default as IconHandStop } from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs';

export { default as IconInbox } from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs';
export { default as IconInfoCircle } from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';

export { default as IconLayoutDashboard } from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs';
export { default as IconLayoutSidebarLeftCollapse } from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftCollapse.mjs';
export { default as IconLayoutSidebarLeftExpand } from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftExpand.mjs';

export { default as IconListCheck } from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
export { default as IconLock } from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
export { default as IconLogout } from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';

export { default as IconMapPin } from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';

export { default as IconMessageCircle } from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
export { default as IconMessagePlus } from '@tabler/icons-react/dist/esm/icons/IconMessagePlus.mjs';
export { default as IconMessages } from '@tabler/icons-react/dist/esm/icons/IconMessages.mjs';
export { default as IconMicrophone } from '@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs';

export { default as IconMoon } from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';

export { default as IconPencil } from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';

export { default as IconPhoto } from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
export { default as IconPlayerPause } from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
export { default as IconPlayerPlay } from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';

export { default as IconPlugConnected } from '@tabler/icons-react/dist/esm/icons/IconPlugConnected.mjs';

export { default as IconPlus } from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';

export { default as IconPrinter } from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
export { default as IconReceipt } from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs';
export { default as IconRefresh } from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
export { default as IconRobot } from '@tabler/icons-react/dist/esm/icons/IconRobot.mjs';

export { default as IconScissors } from '@tabler/icons-react/dist/esm/icons/IconScissors.mjs';
export { default as IconSearch } from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
export { default as IconSend } from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
export { default as IconServer } from '@tabler/icons-react/dist/esm/icons/IconServer.mjs';
export { default as IconSettings } from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';

export { default as IconShieldLock } from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs';
export { default as IconSparkles } from '@tabler/icons-react/dist/esm/icons/IconSparkles.mjs';
export { default as IconStar } from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
export { default as IconSun } from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
export { default as IconTag } from '@tabler/icons-react/dist/esm/icons/IconTag.mjs';
export { default as IconTestPipe } from '@tabler/icons-react/dist/esm/icons/IconTestPipe.mjs';

export { default as IconTrash } from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';

export { default as IconUpload } from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
export { default as IconUser } from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';

export { default as IconUserCircle } from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs';
export { default as IconUserPlus } from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
export { default as IconUsers } from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
export { default as IconUsersGroup } from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs';
export { default as IconUserX } from '@tabler/icons-react/dist/esm/icons/IconUserX.mjs';
export { default as IconVersions } from '@tabler/icons-react/dist/esm/icons/IconVersions.mjs';

export { default as IconX } from '@tabler/icons-react/dist/esm/icons/IconX.mjs';

export { PlanIcon } from './components/plan-icon';
