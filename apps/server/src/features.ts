import type { Feature } from './feature.ts'
import { accounting } from './features/accounting/feature.ts'
import { agentPlans } from './features/agent-plans/feature.ts'
import { amenities } from './features/amenities/feature.ts'
import { apiKeys } from './features/api-keys/feature.ts'
import { assistants } from './features/assistants/feature.ts'
import { attractions } from './features/attractions/feature.ts'
import { audit } from './features/audit/feature.ts'
import { availability } from './features/availability/feature.ts'
import { banners } from './features/banners/feature.ts'
import { bookings } from './features/bookings/feature.ts'
import { calendarFeeds } from './features/calendar-feeds/feature.ts'
import { cancellationTerms } from './features/cancellation-terms/feature.ts'
import { cardPayments } from './features/card-payments/feature.ts'
import { catalogue } from './features/catalogue/feature.ts'
import { changes } from './features/changes/feature.ts'
import { channels } from './features/channels/feature.ts'
import { chargeItems } from './features/charge-items/feature.ts'
import { chat } from './features/chat/feature.ts'
import { companies } from './features/companies/feature.ts'
import { dashboard } from './features/dashboard/feature.ts'
import { departments } from './features/departments/feature.ts'
import { dining } from './features/dining/feature.ts'
import { dunning } from './features/dunning/feature.ts'
import { emergencies } from './features/emergencies/feature.ts'
import { escalations } from './features/escalations/feature.ts'
import { facilities } from './features/facilities/feature.ts'
import { feedback } from './features/feedback/feature.ts'
import { folios } from './features/folios/feature.ts'
import { gifts } from './features/gifts/feature.ts'
import { guest } from './features/guest/feature.ts'
import { guestMessages } from './features/guest-messages/feature.ts'
import { hotel } from './features/hotel/feature.ts'
import { hotelFile } from './features/hotel-file/feature.ts'
import { housekeeping } from './features/housekeeping/feature.ts'
import { images } from './features/images/feature.ts'
import { imports } from './features/imports/feature.ts'
import { installation } from './features/installation/feature.ts'
import { invoices } from './features/invoices/feature.ts'
import { live } from './features/live/feature.ts'
import { logbook } from './features/logbook/feature.ts'
import { muster } from './features/muster/feature.ts'
import { notifications } from './features/notifications/feature.ts'
import { openItems } from './features/open-items/feature.ts'
import { operations } from './features/operations/feature.ts'
import { payments } from './features/payments/feature.ts'
import { preCheckIn } from './features/pre-check-in/feature.ts'
import { preview } from './features/preview/feature.ts'
import { printers } from './features/printers/feature.ts'
import { privacy } from './features/privacy/feature.ts'
import { push } from './features/push/feature.ts'
import { qrCards } from './features/qr-cards/feature.ts'
import { ratePlans } from './features/rate-plans/feature.ts'
import { rates } from './features/rates/feature.ts'
import { refunds } from './features/refunds/feature.ts'
import { reports } from './features/reports/feature.ts'
import { requests } from './features/requests/feature.ts'
import { reviews } from './features/reviews/feature.ts'
import { rooms } from './features/rooms/feature.ts'
import { safety } from './features/safety/feature.ts'
import { search } from './features/search/feature.ts'
import { setup } from './features/setup/feature.ts'
import { shifts } from './features/shifts/feature.ts'
import { signIn } from './features/sign-in/feature.ts'
import { staff } from './features/staff/feature.ts'
import { taxes } from './features/taxes/feature.ts'
import { today } from './features/today/feature.ts'
import { tours } from './features/tours/feature.ts'
import { translations } from './features/translations/feature.ts'
import { travelAgents } from './features/travel-agents/feature.ts'
import { upiPayments } from './features/upi-payments/feature.ts'
import { webhooks } from './features/webhooks/feature.ts'
import { whatsApp } from './features/whatsapp/feature.ts'

/** All features of the server. Add a new feature here. */
export const features: readonly Feature[] = [
  agentPlans,
  amenities,
  apiKeys,
  assistants,
  attractions,
  audit,
  availability,
  banners,
  bookings,
  calendarFeeds,
  cancellationTerms,
  cardPayments,
  catalogue,
  changes,
  channels,
  chargeItems,
  chat,
  companies,
  accounting,
  dashboard,
  departments,
  dining,
  dunning,
  emergencies,
  escalations,
  facilities,
  feedback,
  folios,
  gifts,
  guest,
  guestMessages,
  hotel,
  hotelFile,
  images,
  imports,
  invoices,
  live,
  logbook,
  muster,
  notifications,
  openItems,
  operations,
  installation,
  payments,
  preCheckIn,
  preview,
  printers,
  privacy,
  push,
  qrCards,
  ratePlans,
  rates,
  refunds,
  reports,
  requests,
  reviews,
  rooms,
  housekeeping,
  safety,
  search,
  setup,
  shifts,
  signIn,
  staff,
  taxes,
  today,
  tours,
  translations,
  travelAgents,
  upiPayments,
  webhooks,
  whatsApp,
]
