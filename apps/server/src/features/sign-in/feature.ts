import type { Feature } from '../../shared/feature.ts'
import { signInRoutes } from './routes.ts'

export const signIn: Feature = {
  routes: [signInRoutes],
}
