import { managers } from '@bellhop/domain/people/staff-roles'
import { paths } from '../../../shared/paths.ts'
import { lazyScreen, type Section } from '../../../shared/section.ts'

export const figuresSection: Section = {
  path: paths.figures,
  within: paths.reports,
  roles: managers,
  ...lazyScreen(async () => (await import('./figures-screen.tsx')).FiguresScreen, 'reports'),
}
