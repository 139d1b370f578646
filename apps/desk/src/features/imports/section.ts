import { managers } from '@bellhop/domain/people/staff-roles'
import { FileSpreadsheet } from 'lucide'
import { paths } from '../../shared/paths.ts'
import { lazyScreen, type RailSection } from '../../shared/section.ts'

export const importsSection: RailSection = {
  path: paths.imports,
  name: 'importAndExport',
  icon: FileSpreadsheet,
  roles: managers,
  ...lazyScreen(async () => (await import('./imports-screen.tsx')).ImportsScreen, 'imports'),
}
