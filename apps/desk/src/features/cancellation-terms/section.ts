import { frontOffice } from '@bellhop/domain/people/staff-roles'
import { CalendarX } from 'lucide'
import { paths } from '../../shared/paths.ts'
import { lazyScreen, type RailSection } from '../../shared/section.ts'

export const cancellationTermsSection: RailSection = {
  path: paths.cancellationTerms,
  name: 'cancellationTerms',
  icon: CalendarX,
  roles: frontOffice,
  ...lazyScreen(
    async () => (await import('./cancellation-terms-screen.tsx')).CancellationTermsScreen,
    'cancellationTerms',
  ),
}
