import type { Feature } from '../../feature.ts'
import { eInvoiceRoutes } from './e-invoice-routes.ts'
import { paymentRoutes } from './payment-routes.ts'
import { accountingRoutes } from './routes.ts'

export const accounting: Feature = { routes: [accountingRoutes, paymentRoutes, eInvoiceRoutes] }
