import { frontOffice } from '@bellhop/domain/people/staff-roles'
import { BriefcaseBusiness } from 'lucide'
import { paths } from '../../shared/paths.ts'
import { lazyScreen, type RailSection } from '../../shared/section.ts'

export const companiesSection: RailSection = {
  path: paths.companies,
  name: 'companies',
  icon: BriefcaseBusiness,
  roles: frontOffice,
  ...lazyScreen(async () => (await import('./companies-screen.tsx')).CompaniesScreen, 'companies'),
}
