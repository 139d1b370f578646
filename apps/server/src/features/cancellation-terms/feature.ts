import type { Feature } from '../../shared/feature.ts'
import { cancellationTermsRoutes } from './desk-routes.ts'

export const cancellationTerms: Feature = {
  routes: [cancellationTermsRoutes],
}
