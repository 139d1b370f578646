import { deskAccountingCalls } from './calls/desk-accounting.ts'
import { deskAccountCalls } from './calls/desk-accounts.ts'
import { deskBillCalls } from './calls/desk-bills.ts'
import { deskChannelCalls } from './calls/desk-channels.ts'
import { deskContentCalls } from './calls/desk-content.ts'
import { deskEscalationCalls } from './calls/desk-escalations.ts'
import { deskGroupCalls } from './calls/desk-groups.ts'
import { deskHouseCalls } from './calls/desk-house.ts'
import { deskMoneyCalls } from './calls/desk-money.ts'
import { deskOfferCalls } from './calls/desk-offers.ts'
import { deskPracticeCalls } from './calls/desk-practice.ts'
import { deskPrinterCalls } from './calls/desk-printers.ts'
import { deskProgramCalls } from './calls/desk-programs.ts'
import { deskRatePlanCalls } from './calls/desk-rate-plans.ts'
import { deskStaffCalls } from './calls/desk-staff.ts'
import { deskStayExtraCalls } from './calls/desk-stay-extras.ts'
import { deskStayCalls } from './calls/desk-stays.ts'
import { deskWalkCalls } from './calls/desk-walks.ts'
import { deskWebhookCalls } from './calls/desk-webhooks.ts'
import { deskWhatsAppCalls } from './calls/desk-whatsapp.ts'
import { guestAccountCalls } from './calls/guest-account.ts'
import { guestBookingCalls } from './calls/guest-bookings.ts'
import { guestMessageCallList } from './calls/guest-messages.ts'
import { guestOrderCalls } from './calls/guest-orders.ts'
import type { KnownCall } from './known-call.ts'

/** Every route of the contract by name. A new one must be entered in one of these files, or the tests of all routes fail. */
export const knownCalls: Record<string, KnownCall> = {
  ...guestAccountCalls,
  ...guestBookingCalls,
  ...guestOrderCalls,
  ...deskStayCalls,
  ...deskEscalationCalls,
  ...deskAccountCalls,
  ...deskGroupCalls,
  ...guestMessageCallList,
  ...deskStayExtraCalls,
  ...deskWalkCalls,
  ...deskAccountingCalls,
  ...deskMoneyCalls,
  ...deskBillCalls,
  ...deskHouseCalls,
  ...deskContentCalls,
  ...deskOfferCalls,
  ...deskPrinterCalls,
  ...deskProgramCalls,
  ...deskRatePlanCalls,
  ...deskPracticeCalls,
  ...deskStaffCalls,
  ...deskChannelCalls,
  ...deskWebhookCalls,
  ...deskWhatsAppCalls,
}
