import { frontOffice } from '@bellhop/domain/people/staff-roles'
import { paths } from '../../shared/paths.ts'
import { lazyScreen, type Section } from '../../shared/section.ts'

export const preCheckInSection: Section = {
  path: paths.preCheckIn(':bookingId'),
  within: paths.bookings,
  roles: frontOffice,
  ...lazyScreen(
    async () => (await import('./pre-check-in-screen.tsx')).PreCheckInScreen,
    'preCheckIn',
  ),
}

export const arrivalReportSection: Section = {
  path: paths.arrivalReport,
  within: paths.reports,
  roles: frontOffice,
  ...lazyScreen(
    async () => (await import('./arrivals/arrival-report-screen.tsx')).ArrivalReportScreen,
    'preCheckIn',
  ),
}
