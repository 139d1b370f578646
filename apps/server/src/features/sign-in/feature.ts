import type { Feature } from '../../feature.ts'
import { signInRoutes } from './routes.ts'

export const signIn: Feature = {
  routes: [signInRoutes],
}
