import type { FolioKind } from '@bellhop/domain/money/folio'
import { type Payer, payerOf } from '@bellhop/domain/money/folio-parts'
import type { LedgerEntry } from '@bellhop/domain/money/invoice'
import { extraAmounts } from '@bellhop/domain/rates/extras'
import type { RequestKind } from '@bellhop/domain/requests/request-status'
import { entryOfStayTax } from '@bellhop/domain/taxes/stay-taxes'
import { rulesAt, type TaxedKind } from '@bellhop/domain/taxes/taxes'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import { type InferResult, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { is, on, refersTo } from '../database/conditions.ts'
import type { Handle } from '../database/open.ts'
import { missingPriceOf } from '../stays/missing-price.ts'
import { listNightsToCome, nightDiscountsOfStay, nightsOfStay } from '../stays/nights.ts'
import { paidOnAccount, payerOfEntry } from '../stays/payer.ts'
import { namesOfCharge } from '../stays/present-extras.ts'
import { codeOf, titlesOf } from '../stays/taxes.ts'

/**
 * Reads a stay with everything that the documents of a part of its bill need, and its invoice if it is issued.
 *
 * @returns undefined too for a part that the bill does not have
 */
export async function findBilledStay(
  db: Handle,
  hotelId: string,
  stayId: string,
  payer: Payer = 'guest',
): Promise<BilledStay | undefined> {
  const row = await selectBilledStay(db, { hotelId, stayId, payer }).executeTakeFirst()
  return row && payersOf(row).includes(payer) ? { ...row, payer } : undefined
}

/** The parts of the bill of a stay. */
export const payersOf = ({
  companyName,
  secondBillName,
}: Pick<BilledStayRow, 'companyName' | 'secondBillName'>): Payer[] => [
  'guest',
  ...(companyName === null ? [] : (['company'] as const)),
  ...(secondBillName === null ? [] : (['second'] as const)),
]

function selectBilledStay(
  db: Handle,
  { hotelId, stayId, payer }: { hotelId: string; stayId: string; payer: Payer },
) {
  return db
    .selectFrom('stay as s')
    .innerJoin('hotel as h', 'h.id', 's.hotel_id')
    .innerJoin('guest as g', on('g.id', 's.guest_id'))
    .leftJoin('room as r', on('r.id', 's.room_id'))
    .leftJoin('invoice as i', (join) =>
      join
        .onRef('i.hotel_id', '=', 's.hotel_id')
        .onRef('i.stay_id', '=', 's.id')
        .on('i.kind', '=', 'invoice')
        .on('i.payer', '=', payer),
    )
    .leftJoin('company as c', on('c.id', 's.company_id'))
    .select([
      's.guest_id as guestId',
      'g.name as guestName',
      's.status',
      's.check_in as checkIn',
      's.checked_out_at as checkedOutAt',
      's.billing_name as billingName',
      's.billing_address as billingAddress',
      's.billing_gstin as billingGstin',
      's.company_pays as companyPays',
      's.second_bill_name as secondBillName',
      's.second_bill_address as secondBillAddress',
      's.second_bill_tax_number as secondBillTaxNumber',
      'c.name as companyName',
      'c.address as companyAddress',
      'c.tax_number as companyTaxNumber',
      'c.payment_days as paymentDays',
      'r.number as roomNumber',
      'h.name as hotelName',
      'h.translations as hotelTranslations',
      'h.legal_name as legalName',
      'h.address',
      'h.phone',
      'h.email',
      'h.tax_number as taxNumber',
      'h.country',
      'h.currency',
      'h.languages',
      'h.time_zone as timeZone',
      'h.brand_color as brandColor',
      'h.tax_rules as taxRules',
      'i.id as invoiceId',
      'i.kind as invoiceKind',
      'i.number as invoiceNumber',
      'i.issued_at as issuedAt',
      'i.content',
      nightsOfStay(hotelId).as('nights'),
      nightDiscountsOfStay(hotelId).as('nightDiscounts'),
      missingPriceOf(hotelId).as('missingPrice'),
      paidOnAccount(hotelId).as('paidOnAccount'),
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('folio_entry as e')
          .leftJoin('guest_request as q', on('q.id', 'e.request_id'))
          .leftJoin('payment as p', on('p.id', 'e.payment_id'))
          .select([
            'e.id',
            'e.corrects_id as correctsId',
            'e.undoes_id as undoesId',
            'e.request_line_id as lineId',
            'e.is_discount as isDiscount',
            'e.kind',
            'e.title',
            'e.translations',
            'e.net',
            'e.tax',
            'e.tax_rate as taxRate',
            'e.included_tax as included',
            'e.taxes',
            'e.tax_rule_id as taxRuleId',
            'e.tax_code as taxCode',
            'q.kind as requestKind',
            'e.night',
            'e.request_id as requestId',
            'e.reason',
            'e.created_at as at',
            'p.method',
            sql<string | null>`coalesce(p.reference, p.intent_reference)`.as('reference'),
            payerOfEntry(hotelId).as('payer'),
          ])
          .where(refersTo(hotelId, 'e.stay_id', 's.id'))
          .orderBy('e.created_at')
          .orderBy('e.id'),
      ).as('entries'),
      jsonArrayFrom(
        eb
          .selectFrom('guest_request as q')
          .innerJoin('request_line as l', on('l.request_id', 'q.id'))
          .select([
            'l.id',
            'l.request_id as requestId',
            'q.number',
            'l.name',
            'l.translations',
            'l.quantity',
            'l.cancelled',
            'l.price',
            'l.tax_rate as taxRate',
            'l.taxes',
            'l.choices',
          ])
          .where(refersTo(hotelId, 'q.stay_id', 's.id'))
          .orderBy('q.number')
          .orderBy('l.position'),
      ).as('orderedLines'),
    ])
    .where(is({ 's.hotel_id': hotelId, 's.id': stayId }))
}

type BilledStayRow = InferResult<ReturnType<typeof selectBilledStay>>[number]
export type BilledStay = BilledStayRow & {
  /** Whose part of the bill the documents are of. */
  payer: Payer
}

/** The entries of a part of the bill for its documents. */
export function readLedger({ entries, payer, timeZone, taxRules }: BilledStay): LedgerEntry[] {
  const own = entries.filter((entry) => entry.payer === payer)
  return own.map(({ night, at, requestKind, taxCode, payer: _, ...entry }) => {
    const date = night ?? hotelDate(new Date(at), timeZone)
    const kind = taxedKindOf(entry.kind, requestKind)
    // Entries from before tax rules have no code: theirs is the present one.
    const code = taxCode ?? (kind && codeOf(rulesAt(taxRules, kind, date)))
    return { ...entry, taxCode: code, date }
  })
}

function taxedKindOf(kind: FolioKind, requestKind: RequestKind | null): TaxedKind | null {
  if (kind === 'roomNight') return 'room'
  if (requestKind === 'food' || requestKind === 'gift') return requestKind
  return kind === 'charge' || kind === 'request' ? 'service' : null
}

/** The nights of a part of the bill that are not posted yet, each with its discounts, the taxes of the stay, and extras. */
export function readNightsToCome(stay: BilledStay): LedgerEntry[] {
  const posted = new Set(stay.entries.map(({ night }) => night))
  const isPaid = (kind: FolioKind) => payerOf(kind, stay.companyPays) === stay.payer
  return listNightsToCome(stay, posted).flatMap(
    ({ date, kind, taxRate, taxes = null, entry, discounts, stayTaxes = [], extras = [] }) => {
      const none = { requestId: null, method: null, reference: null, isDiscount: false }
      const night = {
        ...{ ...none, kind, date, taxRate, taxes, title: date, translations: {} },
        ...{ taxRuleId: null, taxCode: codeOf(taxes) },
      }
      const { net, tax, included } = entry
      const nights = [
        { ...night, id: date, correctsId: null, net, tax, included },
        ...discounts.map((discount) => ({
          ...night,
          ...{ id: discount.id, correctsId: date, isDiscount: true, net: 0 - discount.net },
          ...{ tax: 0 - discount.tax, included: 0 - discount.included },
        })),
      ]
      const taxesOfStay = stayTaxes.map((tax) => ({
        ...{ ...none, kind: 'stayTax' as const, date, ...entryOfStayTax(tax), included: 0 },
        ...{ id: `${date} ${tax.ruleId}`, correctsId: null },
        ...{
          ...titlesOf(tax.name, stay.languages),
          taxRuleId: tax.ruleId,
          taxCode: tax.code ?? null,
        },
      }))
      const charges = extras.map((extra) => ({
        ...{ ...none, kind: 'charge' as const, date, ...extraAmounts(extra) },
        ...{ id: `${date} ${extra.id}`, correctsId: null },
        ...titlesOf(namesOfCharge(extra), stay.languages),
        ...{ taxRate: extra.taxRate, taxes: extra.taxes },
        ...{ taxRuleId: null, taxCode: codeOf(extra.taxes) },
      }))
      return [
        ...(isPaid('roomNight') ? nights : []),
        ...(isPaid('stayTax') ? taxesOfStay : []),
        ...(isPaid('charge') ? charges : []),
      ]
    },
  )
}
