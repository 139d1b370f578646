import { fromWire } from '@bellhop/domain/money/money'
import { includedTax, lineTax } from '@bellhop/domain/money/priced-line'
import { hoursEarly } from '@bellhop/domain/stays/check-in-steps'
import { type TaxRule, taxesOn } from '@bellhop/domain/taxes/taxes'
import { is } from '../../../database/conditions.ts'
import type { Handle } from '../../../database/open.ts'
import type { StaffSession } from '../../../sessions/sessions.ts'
import { Problem } from '../../../shared/calls/problem.ts'
import { newId } from '../../../shared/ids.ts'
import { composeTexts, inLanguage, type Translations } from '../../../shared/text/in-language.ts'
import { codeOf, toJson } from '../../../stays/taxes.ts'

/** The hotel's early check-in, which has a price for each hour. */
interface EarlyService {
  name: string
  translations: Translations
  price: number
  taxRules: TaxRule[]
}

/** The early check-in that the hotel offers; undefined if it offers none, or at no charge. */
export async function findEarlyService(
  db: Handle,
  hotelId: string,
): Promise<EarlyService | undefined> {
  return await db
    .selectFrom('department_service as d')
    .innerJoin('hotel as h', 'h.id', 'd.hotel_id')
    .select(['d.name', 'd.translations', 'd.price', 'h.tax_rules as taxRules'])
    .where(is({ 'd.hotel_id': hotelId, 'd.purpose': 'earlyCheckIn', 'd.available': true }))
    .where('d.price', '>', 0)
    .orderBy('d.position')
    .orderBy('d.id')
    .limit(1)
    .executeTakeFirst()
}

export type EarlyFee = ReturnType<typeof priceEarlyArrival>

/** Prices the hours by which a guest comes before the hour of check-in, each as an hour of the service. */
export function priceEarlyArrival(service: EarlyService, checkIn: Date, today: string, now: Date) {
  const { price, taxRules } = service
  const sold = taxesOn(today, { rules: taxRules, kind: 'service', price })
  const line = { price, quantity: hoursEarly(checkIn, now), ...sold }
  return {
    ...{ service, taxRate: sold.taxRate, taxes: sold.taxes },
    ...{ net: line.price * line.quantity, tax: lineTax(line), included: includedTax(line) },
  }
}

/** With tax, in minor units. */
export const sumEarlyFees = (fees: readonly (EarlyFee | undefined)[]): number =>
  fees.reduce((sum, fee) => sum + (fee ? fee.net + fee.tax : 0), 0)

/**
 * Puts the fees of stays that are checked in before their hour on their bills. Call it under the lock of the stays, before
 * the events.
 *
 * @param expected the sum with tax that staff have seen, on the wire
 * @returns the id of the entry of each stay
 * @throws Problem `changed_meanwhile`
 */
export async function postEarlyFees(
  tx: Handle,
  { hotelId, staffId, currency }: Pick<StaffSession, 'hotelId' | 'staffId' | 'currency'>,
  fees: readonly { stayId: string; fee: EarlyFee | undefined }[],
  { expected, at }: { expected: number; at: Date },
): Promise<ReadonlyMap<string, string>> {
  if (fromWire(expected, currency) !== sumEarlyFees(fees.map(({ fee }) => fee))) {
    const sentence = 'The fee for early check-in has just changed. Check the new amount.'
    throw new Problem('changed_meanwhile', sentence)
  }
  const entries = fees.flatMap(({ stayId, fee }) => {
    if (!fee) return []
    const { service, net, tax, included, taxRate, taxes } = fee
    const titleIn = (language: string) => inLanguage(service, language).name
    return [
      {
        ...{ hotel_id: hotelId, id: newId(), stay_id: stayId, kind: 'charge' as const },
        title: service.name,
        translations: JSON.stringify(composeTexts([service], 'title', titleIn)),
        ...{ net, tax, included_tax: included, tax_rate: taxRate },
        ...{ taxes: toJson(taxes), tax_code: codeOf(taxes), staff_id: staffId, created_at: at },
      },
    ]
  })
  if (entries.length > 0) await tx.insertInto('folio_entry').values(entries).execute()
  return new Map(entries.map(({ stay_id, id }) => [stay_id, id]))
}
