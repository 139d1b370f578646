import type { Feature } from '../../feature.ts'
import { accessRoutes } from './access/routes.ts'
import { deskGuestRoutes } from './desk/routes.ts'
import { guestNoteRoutes } from './notes/routes.ts'
import { guestRoutes } from './routes.ts'

export const guest: Feature = {
  routes: [guestRoutes, accessRoutes, deskGuestRoutes, guestNoteRoutes],
}
