import { managers } from '@bellhop/domain/people/staff-roles'
import { Languages } from 'lucide'
import { paths } from '../../shared/paths.ts'
import { lazyScreen, type RailSection } from '../../shared/section.ts'

export const translationsSection: RailSection = {
  path: paths.translations,
  name: 'translations',
  icon: Languages,
  roles: managers,
  ...lazyScreen(
    async () => (await import('./translations-screen.tsx')).TranslationsScreen,
    'translations',
  ),
}
