import { frontOffice } from '@bellhop/domain/people/staff-roles'
import { Star } from 'lucide'
import { paths } from '../../shared/paths.ts'
import { lazyScreen, type RailSection } from '../../shared/section.ts'
import { AlertBadge } from './alert-badge.tsx'

export const feedbackSection: RailSection = {
  path: paths.feedback,
  below: '/:feedbackId?',
  name: 'feedback',
  icon: Star,
  roles: frontOffice,
  Badge: AlertBadge,
  ...lazyScreen(async () => (await import('./feedback-screen.tsx')).FeedbackScreen, 'feedback'),
}
