import { frontOffice, type StaffRole } from '@bellhop/domain/staff-roles'
import {
  BedDouble,
  CalendarDays,
  ChartColumn,
  type IconNode,
  LayoutGrid,
  MessagesSquare,
  ReceiptText,
  Tags,
} from 'lucide'
import type { ComponentType } from 'react'
import { matchPath } from 'react-router'
import { ArrivalsBadge } from '../features/bookings/arrivals-badge.tsx'
import { UnreadBadge } from '../features/chat/unread-badge.tsx'
import { WaitingBadge } from '../features/folios/waiting-badge.tsx'
import { paths } from '../shared/paths.ts'
import { type LazyScreen, lazyScreen } from './lazy-screen.tsx'

interface Section extends LazyScreen {
  /** Where the rail leads. */
  path: string
  /** What the address may have below that. */
  below?: string
  /** The address of what is opened on it, where that is not below. */
  detail?: string
  /** On the rail; a section without one is reached from others. */
  label?: string
  icon?: IconNode
  roles: 'all' | readonly StaffRole[]
  /** On the icon: what waits there. */
  Badge?: ComponentType
}

/** The sections of the desk in the order of the rail. Routes and rail are made from this list. */
const sections: readonly Section[] = [
  {
    path: paths.board,
    detail: paths.request(':requestId'),
    label: 'Board',
    icon: LayoutGrid,
    roles: 'all',
    ...lazyScreen(async () => {
      const { BoardScreen } = await import('../features/requests/board/board-screen.tsx')
      return BoardScreen
    }),
  },
  {
    path: paths.chat,
    below: '/:roomId?',
    label: 'Chat',
    icon: MessagesSquare,
    roles: frontOffice,
    Badge: UnreadBadge,
    ...lazyScreen(async () => {
      const { ChatScreen } = await import('../features/chat/chat-screen.tsx')
      return ChatScreen
    }),
  },
  {
    path: paths.bookings,
    below: '/:bookingId?',
    label: 'Bookings',
    icon: BedDouble,
    roles: frontOffice,
    Badge: ArrivalsBadge,
    ...lazyScreen(async () => {
      const { BookingsScreen } = await import('../features/bookings/bookings-screen.tsx')
      return BookingsScreen
    }),
  },
  {
    path: paths.roomPlan,
    label: 'Room plan',
    icon: CalendarDays,
    roles: frontOffice,
    ...lazyScreen(async () => {
      const { RoomPlanScreen } = await import('../features/room-plan/room-plan-screen.tsx')
      return RoomPlanScreen
    }),
  },
  {
    path: paths.folios,
    below: '/:folioId?',
    label: 'Folios',
    icon: ReceiptText,
    roles: frontOffice,
    Badge: WaitingBadge,
    ...lazyScreen(async () => {
      const { FoliosScreen } = await import('../features/folios/folios-screen.tsx')
      return FoliosScreen
    }),
  },
  {
    path: paths.rates,
    label: 'Rates',
    icon: Tags,
    roles: frontOffice,
    ...lazyScreen(async () => {
      const { RatesScreen } = await import('../features/rates/rates-screen.tsx')
      return RatesScreen
    }),
  },
  {
    path: paths.reports,
    label: 'Reports',
    icon: ChartColumn,
    roles: frontOffice,
    ...lazyScreen(async () => {
      const { ReportsScreen } = await import('../features/reports/reports-screen.tsx')
      return ReportsScreen
    }),
  },
  {
    path: paths.arrivalReport,
    roles: frontOffice,
    ...lazyScreen(async () => {
      const { ArrivalReportScreen } = await import(
        '../features/pre-check-in/arrivals/arrival-report-screen.tsx'
      )
      return ArrivalReportScreen
    }),
  },
  {
    path: paths.preCheckIn(':bookingId'),
    roles: frontOffice,
    ...lazyScreen(async () => {
      const { PreCheckInScreen } = await import('../features/pre-check-in/pre-check-in-screen.tsx')
      return PreCheckInScreen
    }),
  },
]

export function listSections(role: StaffRole): Section[] {
  return sections.filter(({ roles }) => roles === 'all' || roles.includes(role))
}

/** The patterns of a section's addresses. */
export function patternsOf({ path, below = '', detail }: Section): string[] {
  return [path + below, ...(detail ? [detail] : [])]
}

/** Whether the address belongs to the section, so that the rail marks it. */
export function isInSection(section: Section, pathname: string): boolean {
  return (
    pathname.startsWith(`${section.path}/`) ||
    patternsOf(section).some((pattern) => matchPath(pattern, pathname))
  )
}

/** Starts loading the code of the screen at this address. */
export function preloadScreen(pathname: string): void {
  const isThere = (section: Section) =>
    patternsOf(section).some((pattern) => matchPath(pattern, pathname))
  sections.find(isThere)?.preload()
}
