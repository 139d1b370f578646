import type { Call } from '@bellhop/client/call'

/**
 * By tag, the paths of the calls that are read again when a change (`useChange`) or a live event names it. A call that
 * is not here is read when its screen opens: each change would read figures of a year again, for instance.
 */
const reads = {
  requests: [
    '/desk/department-services/:id/slots',
    '/desk/guest-requests',
    '/desk/guest-requests/:id',
    '/desk/stays/:id',
    '/desk/stays/:id/timeline',
    '/desk/today/attention',
  ],
  alerts: ['/desk/alerts', '/desk/own-alerts'],
  shifts: ['/desk/shifts'],
  chats: [
    '/desk/chats',
    '/desk/chats/:id',
    '/desk/stays/:id',
    '/desk/stays/:id/timeline',
    '/desk/today/attention',
  ],
  chatMessages: ['/desk/chats/:id/messages'],
  feedback: [
    '/desk/feedback',
    '/desk/feedback-trends',
    '/desk/feedback/:id',
    '/desk/stays/:id/timeline',
    '/desk/today/attention',
  ],
  content: [
    '/desk/availability',
    '/desk/changes',
    '/desk/department-services/:id/slots',
    '/desk/guest-prices/:roomTypeId',
    '/desk/hotel-content',
    '/desk/hotel/upi-change',
    '/desk/images/:id/description',
    '/desk/imports',
    '/desk/imports/:id',
    '/desk/price-list',
    '/desk/setup',
    '/desk/stays/:id/catalogue',
    '/desk/translations',
  ],
  folios: [
    '/desk/bills',
    '/desk/folios',
    '/desk/folios/:id',
    '/desk/folios/:id/invoices',
    '/desk/groups/:id/check-in',
    '/desk/stays/:id',
    '/desk/stays/:id/guest',
    '/desk/stays/:id/timeline',
    '/desk/today',
  ],
  companies: [
    '/desk/companies',
    '/desk/companies/:id/account',
    '/desk/dunning',
    '/desk/dunning/due',
    '/desk/dunning/letters',
    '/desk/open-items',
  ],
  travelAgents: ['/desk/travel-agents', '/desk/travel-agents/:id/statement'],
  groups: ['/desk/groups', '/desk/groups/:id', '/desk/groups/:id/check-in'],
  reports: [
    '/desk/accounting',
    '/desk/reports/day',
    '/desk/reports/e-invoices',
    '/desk/reports/month-mail',
    '/desk/reports/payments',
    '/desk/reports/payments/:date',
  ],
  rates: ['/desk/rates', '/desk/room-types/:id/rate-rules'],
  calendarFeeds: ['/desk/room-types/:id/calendar-feeds'],
  bookings: [
    '/desk/bookings',
    '/desk/bookings/:id',
    '/desk/groups/:id/check-in',
    '/desk/stays/:id',
    '/desk/stays/:id/access',
    '/desk/stays/:id/catalogue',
    '/desk/stays/:id/dates',
    '/desk/stays/:id/extras',
    '/desk/stays/:id/timeline',
    '/desk/stays/:id/walk-letter',
    '/desk/today',
    '/rooms/web/by-date/:hotelId',
    '/rooms/web/extras/:hotelId',
  ],
  roomPlan: ['/desk/groups/:id/check-in', '/desk/room-plan', '/desk/stays/:id', '/desk/today'],
  housekeeping: ['/desk/housekeeping'],
  preCheckIns: [
    '/desk/arrival-reports',
    '/desk/groups/:id/check-in',
    '/desk/pre-check-ins/:bookingId',
    '/desk/stays/:id',
    '/desk/stays/:id/timeline',
    '/desk/today',
  ],
  staff: ['/desk/session'],
  staffAccounts: ['/desk/setup', '/desk/staff'],
  sessions: ['/desk/sessions', '/desk/staff/:id/sessions'],
  staffHotels: ['/desk/session/hotels'],
  // Named by no live event: recovery codes may be shown.
  secondFactor: ['/desk/second-factor'],
  passkeys: ['/desk/passkeys'],
  setup: ['/desk/setup'],
  operations: ['/desk/operations'],
  apiKeys: ['/desk/api-keys'],
  assistants: ['/desk/assistants'],
  agentPlans: ['/desk/agent-plans'],
  webhooks: ['/desk/webhooks', '/desk/webhooks/:id/attempts'],
  printers: ['/desk/printers'],
  whatsApp: ['/desk/whatsapp'],
  channels: ['/desk/channel-bookings', '/desk/channels'],
  practiceHotel: ['/desk/practice-hotel'],
  installation: [
    '/desk/installation/address',
    '/desk/installation/backup',
    '/desk/installation/cards',
    '/desk/installation/codes',
    '/desk/installation/google',
    '/desk/installation/mail',
    '/desk/installation/sms',
    '/desk/installation/upi',
  ],
  demoHotel: ['/desk/setup/demo'],
  privacy: ['/desk/privacy', '/desk/privacy/guests'],
  guestNotes: [
    '/desk/stays/:id',
    '/desk/stays/:id/guest',
    '/desk/stays/:id/timeline',
    '/desk/today',
  ],
  guestMessages: ['/desk/guest-message-figures', '/desk/guest-message-sendings'],
  logbook: ['/desk/logbook', '/desk/logbook/:id'],
  inHouse: ['/desk/in-house', '/desk/musters/:id'],
  musters: ['/desk/musters'],
}

export type Tag = keyof typeof reads

export const tagTypes = Object.keys(reads) as Tag[]

export const readPaths = Object.values(reads).flat()

export function tagsOf({ url }: Pick<Call, 'url'>): Tag[] {
  return tagTypes.filter((tag) => reads[tag].includes(url))
}
