import { paths } from '../../../shared/paths.ts'
import { lazyScreen, type Section } from '../../../shared/section.ts'

/** Assistants lead a person here; for other roles it says who may connect one. */
export const connectSection: Section = {
  path: paths.connect,
  within: paths.programs,
  roles: 'all',
  ...lazyScreen(async () => (await import('./connect-screen.tsx')).ConnectScreen, 'programs'),
}
