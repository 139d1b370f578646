import { managers } from '@bellhop/domain/people/staff-roles'
import { paths } from '../../../shared/paths.ts'
import { lazyScreen, type Section } from '../../../shared/section.ts'

const shared = { within: paths.reports, roles: managers }

export const accountingSection: Section = {
  ...shared,
  path: paths.accounting,
  ...lazyScreen(async () => (await import('./accounting-screen.tsx')).AccountingScreen, 'reports'),
}

export const paymentsByDaySection: Section = {
  ...shared,
  path: paths.paymentsByDay,
  ...lazyScreen(async () => (await import('./payments-screen.tsx')).PaymentsScreen, 'reports'),
}

export const eInvoicesSection: Section = {
  ...shared,
  path: paths.eInvoices,
  ...lazyScreen(async () => (await import('./e-invoices-screen.tsx')).EInvoicesScreen, 'reports'),
}
