import { frontOffice, managers } from '@bellhop/domain/people/staff-roles'
import { paths } from '../../../shared/paths.ts'
import { lazyScreen, type Section } from '../../../shared/section.ts'

export const openItemsSection: Section = {
  path: paths.openItems,
  within: paths.reports,
  roles: managers,
  ...lazyScreen(async () => (await import('./open-items-screen.tsx')).OpenItemsScreen, 'reports'),
}

export const companyAccountSection: Section = {
  path: paths.companyAccount(':companyId'),
  within: paths.companies,
  roles: frontOffice,
  ...lazyScreen(async () => (await import('./account-screen.tsx')).AccountScreen, 'reports'),
}
