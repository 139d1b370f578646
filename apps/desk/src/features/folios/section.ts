import { frontOffice } from '@bellhop/domain/people/staff-roles'
import { ReceiptText } from 'lucide'
import { paths } from '../../shared/paths.ts'
import { lazyScreen, type RailSection } from '../../shared/section.ts'
import { WaitingBadge } from './waiting-badge.tsx'

export const foliosSection: RailSection = {
  path: paths.folios,
  below: '/:folioId?',
  name: 'folios',
  icon: ReceiptText,
  roles: frontOffice,
  Badge: WaitingBadge,
  ...lazyScreen(async () => (await import('./folios-screen.tsx')).FoliosScreen, 'folios', 'bills'),
}
