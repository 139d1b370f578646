import type { Feature } from '../../feature.ts'
import { feedbackQuestionRoutes } from './desk/question-routes.ts'
import { deskFeedbackRoutes } from './desk/routes.ts'
import { feedbackRoutes } from './routes.ts'

export const feedback: Feature = {
  routes: [feedbackRoutes, deskFeedbackRoutes, feedbackQuestionRoutes],
}
