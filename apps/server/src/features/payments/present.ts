import type { Bill, BillCorrection, BillEntry } from '@bellhop/contract/guest/bill'
import type { MyFee } from '@bellhop/contract/guest/payments'
import { folioTotals, type PaymentMethod, upiLink } from '@bellhop/domain/money/folio'
import { rateToWire, toWire } from '@bellhop/domain/money/money'
import { addedRateOf } from '@bellhop/domain/taxes/taxes'
import { DAY_MS } from '@bellhop/domain/time/durations'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import type { FastifyInstance } from 'fastify'
import { amountsOf, type BilledCorrection, entriesOf } from '../../ledger/bill-entries.ts'
import type { BilledRequestRow, BillRow } from '../../ledger/bill-queries.ts'
import { toPayment } from '../../ledger/payment.ts'
import { translateReason } from '../../sentences/reasons.ts'
import type { GuestCaller } from '../../sessions/sessions.ts'
import { type OrderedOption, toChoices } from '../../shared/choices.ts'
import { listPaymentMethods, sumFees } from '../../stays/present-booking.ts'
import type { FeeRow } from '../../stays/read-booking.ts'
import { toNightTaxes } from '../../stays/taxes.ts'

/** The fee of a guest's booking, from the rows of its stays. */
export function toMyFee(stays: readonly FeeRow[], currency: string): MyFee {
  const [first] = stays
  if (!first) throw new Error('A fee must be of a stay')
  return {
    bookingRef: first.reference,
    checkInDate: hotelDate(new Date(first.checkIn), first.timeZone),
    ...sumFees(
      stays.map(({ fee }) => fee),
      currency,
    ),
  }
}

/** The guest who reads a bill. */
type Reader = Pick<GuestCaller, 'guestId' | 'sentenceLanguage'>

/** @param reader undefined for the desk */
export function toBillEntry(
  row: BilledRequestRow,
  currency: string,
  reader: Reader | undefined,
): BillEntry {
  const { disputeReason: reason, decision, answer, done } = row
  return {
    _id: row.id,
    number: row.number,
    kind: row.kind,
    title: row.title,
    orderedAt: row.orderedAt.toISOString(),
    orderedBy: row.orderedBy,
    orderedById: row.guestId,
    isOwn: row.guestId === reader?.guestId,
    lines: row.lines.map(({ name, quantity, price, tax, included, choices, note, ...line }) => ({
      name,
      quantity,
      price: toWire(price, currency),
      amount: toWire(price * quantity, currency),
      taxRate: rateToWire(addedRateOf({ price, ...line })),
      tax: toWire(tax, currency),
      ...(included > 0 && { included: toWire(included, currency) }),
      ...withChoices(choices, currency),
      ...(note && { note }),
    })),
    promisedAt: row.promisedAt.toISOString(),
    ...(done && { done: { at: new Date(done.at).toISOString(), ...(done.by && { by: done.by }) } }),
    status: row.status,
    amounts: toAmounts(row, currency),
    corrections: toCorrections(row.corrections, currency, reader?.sentenceLanguage, row.lines),
    disputed: reason !== null && decision === null,
    ...(reason !== null && {
      dispute: {
        reason,
        ...(decision && { decision }),
        ...(answer && { answer: translateReason(answer, reader?.sentenceLanguage ?? 'en') }),
      },
    }),
  }
}

function toCorrections(
  corrections: readonly BilledCorrection[],
  currency: string,
  language = 'en',
  lines: readonly { id: string; name: string }[] = [],
) {
  const items = new Map(lines.map(({ id, name }) => [id, name]))
  return corrections.map(
    ({ id, net, tax, isDiscount, at, reason, staffId, lineId }): BillCorrection => ({
      _id: id,
      isDiscount,
      amount: toWire(0 - net, currency),
      tax: toWire(0 - tax, currency),
      at: new Date(at).toISOString(),
      ...(lineId && { item: items.get(lineId) ?? '' }),
      ...(staffId && reason && { reason: translateReason(reason, language) }),
    }),
  )
}

function withChoices(options: OrderedOption[], currency: string) {
  const choices = toChoices(options, currency)
  return choices && { choices }
}

function toAmounts({ subtotal, tax, tip }: BilledRequestRow, currency: string) {
  const money = (minor: number) => toWire(minor, currency)
  return {
    subtotal: money(subtotal),
    tax: money(tax),
    tip: money(tip),
    total: money(subtotal + tax + tip),
  }
}

/** The link to resume an abandoned UPI payment: ours, or that of a provider. */
function linkOf(
  row: BillRow['payments'][number],
  { upiId, hotelName, roomNumber, currency }: BillRow,
  now: Date,
): { link?: string; isReported?: boolean } {
  const { status, amount, method, at, intentReference, gatewayUrl, expiresAt } = row
  if (status === 'initiated' && method === 'upi' && gatewayUrl !== null) {
    return expiresAt && new Date(expiresAt) > now ? { link: gatewayUrl, isReported: true } : {}
  }
  const isRecent = now.getTime() - new Date(at).getTime() < DAY_MS
  if (status !== 'initiated' || !isRecent) return {}
  if (upiId === null || intentReference === null) return {}
  const payment = { amount: toWire(amount, currency), reference: intentReference, roomNumber }
  return { link: upiLink({ payee: upiId, name: hotelName, ...payment }) }
}

/** @param services those by which guests can pay themselves, beside the hotel's UPI account */
export function toBill(
  bill: BillRow,
  requests: BilledRequestRow[],
  reader: Reader,
  services: PaymentServices,
  now: Date,
): Bill {
  const { currency } = bill
  const money = (minor: number) => toWire(minor, currency)
  const isMainGuest = bill.mainGuestId === reader.guestId
  const { nights, stayTaxes, charges, others, all } = entriesOf(bill, requests, isMainGuest)
  const totals = folioTotals(all)
  const restaurantBills = requests
    .filter(({ kind }) => kind === 'food')
    .map((row) => ({
      _id: row.id,
      number: row.number,
      restaurant: row.outlet?.name ?? '',
      at: row.orderedAt.toISOString(),
      ...toAmounts(row, currency),
    }))
  const food = requests.filter(({ kind }) => kind === 'food').flatMap(amountsOf)
  return {
    data: requests.map((row) => toBillEntry(row, currency, reader)),
    scope: isMainGuest ? 'stay' : 'own',
    ...(isMainGuest && bill.companyName && { companyPays: bill.companyName }),
    guestTotalAdvance: money(totals.advance),
    guestTotalRoomCharge: money(totals.room),
    roomTariff: nights.length > 0 ? money(bill.tariff) : 0,
    ...(isMainGuest && bill.missingPrice && !bill.companyName && { isPriceMissing: true }),
    stayDuration: bill.duration,
    nights: nights.map(({ date, net, tax, taxRate, taxes, isPosted, corrections }) => ({
      date,
      amount: money(net),
      ...toNightTaxes({ price: net, taxRate: taxRate ?? 0, taxes }, currency),
      tax: money(tax),
      isPosted,
      corrections: toCorrections(corrections, currency, reader.sentenceLanguage),
    })),
    ...(stayTaxes.length > 0 && {
      stayTaxes: sumByTitle(stayTaxes).map((sum) => ({ ...sum, amount: money(sum.amount) })),
    }),
    charges: charges.map(({ id, title, at, net, tax, corrections }) => ({
      _id: id,
      title,
      at: new Date(at).toISOString(),
      amount: money(net),
      tax: money(tax),
      corrections: toCorrections(corrections, currency, reader.sentenceLanguage),
    })),
    guestPaymentsCount: bill.payments.length,
    guestPayments: bill.payments.map((row) => ({
      ...toPayment(row, currency),
      ...(row.reason && { reason: translateReason(row.reason, reader.sentenceLanguage) }),
      ...linkOf(row, bill, now),
    })),
    refunds: others.flatMap(({ id, paymentId, correctsId, title, net, at, reason, staffId }) =>
      paymentId && correctsId
        ? [
            {
              _id: id,
              paymentId,
              // The title of a payment's entry is its method.
              method: title as PaymentMethod,
              amount: money(net),
              at: new Date(at).toISOString(),
              ...(staffId && { reason: translateReason(reason ?? '', reader.sentenceLanguage) }),
            },
          ]
        : [],
    ),
    totalGuestPaymentAmount: money(totals.payments),
    restaurantBillCount: restaurantBills.length,
    restaurantBills,
    totalRestaurantBill: money(folioTotals(food).balance),
    totalTips: money(totals.tips),
    balance: money(totals.balance),
    currency,
    paymentMethods: listPaymentMethods(bill, {
      takesCards: services.cardGateway !== undefined,
      hasUpiProvider: services.upiProvider !== undefined,
    }),
  }
}

/** The nights of each tax of the stay together. */
function sumByTitle(taxes: readonly { title: string; net: number; tax: number }[]) {
  const charged = taxes.filter(({ net }) => net !== 0)
  return [...Map.groupBy(charged, ({ title }) => title)].map(([title, nights]) => ({
    title,
    nights: nights.length,
    amount: nights.reduce((sum, { net, tax }) => sum + net + tax, 0),
  }))
}

type PaymentServices = Awaited<ReturnType<FastifyInstance['gatewaysOf']>>
