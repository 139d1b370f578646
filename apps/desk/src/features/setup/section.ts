import { paths } from '../../shared/paths.ts'
import { lazyScreen, type Section } from '../../shared/section.ts'

export const setupSection: Section = {
  path: paths.firstHotel,
  below: '/:step',
  roles: ['admin'],
  ...lazyScreen(
    async () => (await import('./wizard/wizard-screen.tsx')).WizardScreen,
    'setup',
    'taxNotes',
  ),
}
