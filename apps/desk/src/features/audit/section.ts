import { ScrollText } from 'lucide'
import { paths } from '../../shared/paths.ts'
import { lazyScreen, type RailSection } from '../../shared/section.ts'

export const auditSection: RailSection = {
  path: paths.audit,
  name: 'auditLog',
  icon: ScrollText,
  roles: ['admin'],
  ...lazyScreen(async () => (await import('./audit-screen.tsx')).AuditScreen, 'audit'),
}
