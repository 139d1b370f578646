import { frontOffice } from '@bellhop/domain/people/staff-roles'
import { NotebookPen } from 'lucide'
import { paths } from '../../shared/paths.ts'
import { lazyScreen, type RailSection } from '../../shared/section.ts'

export const logbookSection: RailSection = {
  path: paths.logbook,
  below: '/:entryId?',
  name: 'logBook',
  icon: NotebookPen,
  roles: frontOffice,
  ...lazyScreen(async () => (await import('./logbook-screen.tsx')).LogbookScreen, 'logbook'),
}
