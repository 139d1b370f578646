import { frontOffice } from '@bellhop/domain/people/staff-roles'
import { paths } from '../../shared/paths.ts'
import { lazyScreen, type Section } from '../../shared/section.ts'

/** Opened from Today. */
export const inHouseSection: Section = {
  path: paths.inHouse,
  detail: `${paths.inHouse}/:musterId`,
  within: paths.today,
  roles: frontOffice,
  ...lazyScreen(async () => (await import('./muster-screen.tsx')).MusterScreen, 'muster'),
}
