import type { Feature } from '../../feature.ts'
import { deskTranslationRoutes } from './desk-routes.ts'

export const translations: Feature = {
  routes: [deskTranslationRoutes],
}
