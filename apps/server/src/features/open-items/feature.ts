import type { Feature } from '../../feature.ts'
import { openItemRoutes } from './routes.ts'

export const openItems: Feature = { routes: [openItemRoutes] }
