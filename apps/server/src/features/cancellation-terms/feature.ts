import type { Feature } from '../../feature.ts'
import { cancellationTermsRoutes } from './desk-routes.ts'

export const cancellationTerms: Feature = {
  routes: [cancellationTermsRoutes],
}
