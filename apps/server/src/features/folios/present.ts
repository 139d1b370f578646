import type { Folio, FolioEntry, FolioSummary } from '@bellhop/contract/desk/folios'
import { sumTaxed } from '@bellhop/domain/money/corrections'
import { type FolioAmount, type FolioTotals, folioTotals } from '@bellhop/domain/money/folio'
import { type Payer, payerOf, splitTotals } from '@bellhop/domain/money/folio-parts'
import { rateToWire, toWire } from '@bellhop/domain/money/money'
import { lineTax } from '@bellhop/domain/money/priced-line'
import { extraAmounts } from '@bellhop/domain/rates/extras'
import { formatWithOptions } from '@bellhop/domain/requests/choices'
import { leftByLine } from '@bellhop/domain/taxes/share-by-line'
import { totalOfStayTax } from '@bellhop/domain/taxes/stay-taxes'
import { addedRateOf, toAppliedTax } from '@bellhop/domain/taxes/taxes'
import { checkOutAt } from '@bellhop/domain/time/hotel-time'
import { priceOpenFee } from '../../ledger/cancellation-fee.ts'
import { toDeskPayment } from '../../ledger/payment.ts'
import { toMissingPrice } from '../../stays/missing-price.ts'
import { amountsToCome, listNightsToCome } from '../../stays/nights.ts'
import { namesOfCharge } from '../../stays/present-extras.ts'
import { nameIn, titlesOf } from '../../stays/taxes.ts'
import type { ListedStay } from './list-stays.ts'
import type { FolioRow, StayRow } from './queries.ts'

/** @param balances of the parts, in minor units */
function toSummary(row: StayRow, { guest, company, second }: Record<Payer, number>): FolioSummary {
  const checkIn = row.checkIn.toISOString()
  return {
    _id: row.id,
    guest: { _id: row.guestId, name: row.guestName },
    roomNumber: row.roomNumber,
    status: row.status,
    checkIn,
    checkOut: row.checkedOutAt?.toISOString() ?? checkOutAt({ ...row, checkIn }),
    balance: toWire(guest + company + second, row.currency),
    ...(row.companyId &&
      row.companyName &&
      row.companyPays && {
        company: {
          ...{ _id: row.companyId, name: row.companyName, pays: row.companyPays },
          balance: toWire(company, row.currency),
        },
      }),
    ...(row.secondBillName && {
      secondBill: { name: row.secondBillName, balance: toWire(second, row.currency) },
    }),
    toVerify: row.toVerify,
    disputed: row.disputed,
    isFeeOpen: row.feeNights !== null,
    ...(row.missingPrice && { missingPrice: toMissingPrice(row.missingPrice) }),
  }
}

/** Counts what the company has paid on its account up to what is due: the rest is credit, after a credit note. */
const usedOnAccount = ({ paidOnAccount }: StayRow, due: number) =>
  Math.min(Math.max(0, due), paidOnAccount)

export function toListedFolio(row: ListedStay): FolioSummary {
  const nights = listNightsToCome(row, new Set(row.postedNights))
  const { guest, company } = splitTotals(amountsToCome(nights, row.companyPays))
  const due = row.postedToCompany + company.balance
  return toSummary(row, {
    guest: row.posted - row.postedToCompany - row.postedToSecond + guest.balance,
    company: due - usedOnAccount(row, due),
    second: row.postedToSecond,
  })
}

export function toFolio(row: FolioRow): Folio {
  const { currency, entries } = row
  const money = (minor: number) => toWire(minor, currency)
  const nights = new Set(entries.flatMap(({ night }) => night ?? []))
  const toCome = listNightsToCome(row, nights)
  const charged = [...entries, ...amountsToCome(toCome, row.companyPays)]
  const used = usedOnAccount(row, splitTotals(charged).company.balance)
  const amounts = [
    ...charged,
    { kind: 'payment' as const, payer: 'company' as const, net: 0 - used, tax: 0 },
  ]
  const totals = folioTotals(amounts)
  const { guest, company, second } = splitTotals(amounts)
  const open = openAmounts(entries)
  const linesOf = linesByEntry(row)
  const lineNames = new Map(
    [...linesOf.values()].flatMap((lines = []) => lines.map(({ _id, name }) => [_id, name])),
  )
  const { billingName, billingAddress, billingGstin, checkOutReason, keyLeft } = row
  return {
    ...toSummary(row, {
      guest: guest.balance,
      company: company.balance,
      second: second.balance,
    }),
    ...(row.links && { links: row.links }),
    ...(isBill(row) && { bill: placeOf(row) }),
    currency,
    entries: entries.map((entry) =>
      toEntry(
        entry,
        {
          left: open.get(entry.id),
          lines: linesOf.get(entry.id),
          lineName: lineNames.get(entry.lineId ?? ''),
        },
        currency,
      ),
    ),
    nightsToCome: toCome.map(
      ({ date, net, price, tax, taxRate, taxes, stayTaxes = [], extras = [], discounts }) => ({
        date,
        net: money(net),
        tax: money(tax),
        payer: payerOf('roomNight', row.companyPays),
        taxRate: rateToWire(addedRateOf({ price, taxRate, taxes })),
        ...(taxes && { taxes: taxes.map(toAppliedTax) }),
        stayTaxes: stayTaxes.map((tax) => ({
          title: titlesOf(tax.name, row.languages).title,
          amount: money(totalOfStayTax(tax)),
          ...(tax.tax && { tax: money(tax.tax) }),
          payer: payerOf('stayTax', row.companyPays),
        })),
        extras: extras.map((extra) => {
          const amounts = extraAmounts(extra)
          return {
            title: titlesOf(namesOfCharge(extra), row.languages).title,
            amount: money(amounts.net + amounts.tax),
            ...(amounts.tax && { tax: money(amounts.tax) }),
            payer: payerOf('charge', row.companyPays),
          }
        }),
        discounts: discounts.map(({ id, net, tax, at, staff, reason }) => ({
          ...{ _id: id, net: money(net), tax: money(tax), staff, reason },
          at: new Date(at).toISOString(),
        })),
      }),
    ),
    totals: toTotals(totals, currency),
    ...((row.companyPays || row.secondBillName) && {
      parts: {
        guest: toTotals(guest, currency),
        company: toTotals(company, currency),
        ...(row.secondBillName && { second: toTotals(second, currency) }),
      },
    }),
    ...(row.feeNights !== null && { fee: toFee(row, row.feeNights) }),
    payments: row.payments.map((payment) => ({
      ...toDeskPayment(payment, currency),
      ...(payment.guest && { guest: payment.guest }),
      payer: payerOf('payment', row.companyPays, payment.payer, row.secondBillName !== null),
    })),
    disputes: row.disputes.map(({ at, decision, answer, ...dispute }) => ({
      ...dispute,
      at: new Date(at).toISOString(),
      ...(decision && { decision }),
      ...(answer && { answer }),
    })),
    runningRequests: row.runningRequests,
    billing: {
      ...(billingName && { name: billingName }),
      ...(billingAddress && { address: billingAddress }),
      ...(billingGstin && { gstin: billingGstin }),
    },
    ...(row.secondBillName && {
      secondBilling: {
        name: row.secondBillName,
        ...(row.secondBillAddress && { address: row.secondBillAddress }),
        ...(row.secondBillTaxNumber && { taxNumber: row.secondBillTaxNumber }),
      },
    }),
    exemptions: toExemptions(row),
    ...(checkOutReason && { checkOutReason }),
    ...(keyLeft !== null && { keyLeft }),
  }
}

const isBill = ({ status }: FolioRow) => status === 'openBill' || status === 'closedBill'

function placeOf({ guestVersion, outlet, table }: FolioRow): NonNullable<Folio['bill']> {
  return { version: guestVersion, outlet: outlet && { _id: outlet.id, name: outlet.name }, table }
}

function toTotals(totals: FolioTotals, currency: string): Folio['totals'] {
  const money = (minor: number) => toWire(minor, currency)
  return {
    room: money(totals.room),
    requests: money(totals.requests),
    tips: money(totals.tips),
    charges: money(totals.charges),
    advance: money(totals.advance),
    payments: money(totals.payments),
    balance: money(totals.balance),
  }
}

function toFee(row: FolioRow, nights: number): NonNullable<Folio['fee']> {
  const { net, tax } = sumTaxed(priceOpenFee(row, nights))
  const money = (minor: number) => toWire(minor, row.currency)
  return { net: money(net), tax: money(tax), total: money(net + tax) }
}

/** The taxes of the nights; one of a night to come is exempt for all of them. */
function toExemptions({ nights, languages, taxExemptionReason: reason }: FolioRow) {
  const rules = new Map(nights.flatMap(({ taxes }) => (taxes ?? []).map((rule) => [rule.id, rule])))
  return {
    taxes: [...rules.values()].map(({ id, name, exempt = false }) => ({
      _id: id,
      name: nameIn(name, languages[0] ?? 'en'),
      isExempt: exempt,
    })),
    ...(reason && { reason }),
  }
}

/** The remaining amount of each entry after its corrections, by id. */
function openAmounts(entries: FolioRow['entries']): Map<string, FolioAmount> {
  const open = new Map<string, FolioAmount>()
  for (const entry of entries) if (!entry.correctsId) open.set(entry.id, { ...entry })
  for (const { correctsId, net, tax } of entries) {
    const corrected = correctsId && open.get(correctsId)
    if (!corrected) continue
    corrected.net += net
    corrected.tax += tax
  }
  return open
}

/** The lines of each order with what is left of them, by the id of its entry. */
function linesByEntry({ entries, orderedLines, currency }: FolioRow) {
  const money = (minor: number) => toWire(minor, currency)
  const ordered = Map.groupBy(orderedLines, ({ requestId }) => requestId)
  const orders = Map.groupBy(
    entries.filter(({ kind }) => kind === 'request'),
    ({ requestId }) => requestId,
  )
  return new Map(
    [...orders].map(([requestId, [order, ...corrections]]): [string, FolioEntry['lines']] => {
      const lines = ordered.get(requestId ?? '') ?? []
      const left = order ? leftByLine(lines, [order, ...corrections]) : []
      return [
        order?.id ?? '',
        lines.map((line, place) => ({
          _id: line.id,
          name: formatWithOptions(line.name, line.choices),
          quantity: line.quantity,
          net: money(line.price * line.quantity),
          tax: money(lineTax(line)),
          taxRate: rateToWire(addedRateOf(line)),
          ...(line.taxes && { taxes: line.taxes.map(toAppliedTax) }),
          left: { net: money(left[place]?.net ?? 0), tax: money(left[place]?.tax ?? 0) },
        })),
      ]
    }),
  )
}

function toEntry(
  row: FolioRow['entries'][number],
  {
    left,
    lines,
    lineName,
  }: {
    left: FolioAmount | undefined
    lines: FolioEntry['lines']
    lineName: string | undefined
  },
  currency: string,
): FolioEntry {
  return {
    _id: row.id,
    kind: row.kind,
    title: row.title,
    net: toWire(row.net, currency),
    tax: toWire(row.tax, currency),
    total: toWire(row.net + row.tax, currency),
    payer: row.payer,
    ...(row.taxRate !== null && {
      taxRate: rateToWire(
        addedRateOf({ price: Math.abs(row.net), taxRate: row.taxRate, taxes: row.taxes }),
      ),
    }),
    ...(row.taxes && { taxes: row.taxes.map(toAppliedTax) }),
    at: new Date(row.at).toISOString(),
    ...(row.guest && { guest: row.guest }),
    ...(row.staff && { staff: row.staff }),
    ...(row.night && { night: row.night }),
    ...(row.requestId &&
      row.requestNumber !== null &&
      row.requestKind && {
        request: { _id: row.requestId, number: row.requestNumber, kind: row.requestKind },
      }),
    ...(row.paymentId &&
      row.paymentMethod && { payment: { _id: row.paymentId, method: row.paymentMethod } }),
    ...(row.correctsId && { correctsId: row.correctsId }),
    ...(row.undoesId && { undoesId: row.undoesId }),
    ...(row.lineId && { line: { _id: row.lineId, name: lineName ?? '' } }),
    ...(lines && { lines }),
    isDiscount: row.isDiscount,
    ...(row.reason && { reason: row.reason }),
    ...(row.moved && { moved: row.moved }),
    open: left ? toWire(left.net + left.tax, currency) : 0,
  }
}
