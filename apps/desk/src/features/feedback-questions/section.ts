import { frontOffice } from '@bellhop/domain/people/staff-roles'
import { ClipboardList } from 'lucide'
import { paths } from '../../shared/paths.ts'
import { lazyScreen, type RailSection } from '../../shared/section.ts'

export const feedbackQuestionsSection: RailSection = {
  path: paths.feedbackQuestions,
  below: '/:entryId?',
  name: 'feedbackQuestions',
  icon: ClipboardList,
  roles: frontOffice,
  ...lazyScreen(
    async () => (await import('./questions-screen.tsx')).QuestionsScreen,
    'feedbackQuestions',
  ),
}
