import type { BodyOf } from '@bellhop/contract/base/route'
import type * as folios from '@bellhop/contract/desk/folios'
import { includedTax, lineTax } from '@bellhop/domain/money/priced-line'
import type { StaffWork } from '../../audit/work.ts'
import { findNightPrice, selectChargeItems, taxesOfItem } from '../../ledger/charge-items.ts'
import { notFound } from '../../shared/calls/problem.ts'
import { newId } from '../../shared/ids.ts'
import { composeTexts, inLanguage } from '../../shared/text/in-language.ts'
import { requireInHouse } from '../../stays/lock-stay.ts'
import { recordFolioEvents } from '../../stays/stay-events.ts'
import { codeOf, toJson } from '../../stays/taxes.ts'
import { checkSeen } from './correct-entry.ts'

/**
 * Posts charges from the hotel's price list, at its present prices.
 *
 * @throws Problem `not_in_house`, `not_found`, `changed_meanwhile`
 */
export async function postChargeItems(
  { tx, staff: { hotelId, staffId, currency }, now, audit }: StaffWork,
  stayId: string,
  { lines, expectedNet }: BodyOf<typeof folios.postChargeItems>,
): Promise<void> {
  await requireInHouse(tx, hotelId, stayId)
  const ids = lines.map(({ itemId }) => itemId)
  const items = new Map(
    (await selectChargeItems(tx, hotelId).where('i.id', 'in', ids).execute()).map((item) => [
      item.id,
      item,
    ]),
  )
  const roomPrice = await findNightPrice(tx, { hotelId, stayId }, now)
  const rows = lines.map(({ itemId, quantity }) => {
    const item = items.get(itemId)
    if (!item) throw notFound('charge item')
    const { price } = item
    const { taxRate, taxes } = taxesOfItem(item, now, roomPrice)
    const line = { price, taxRate, taxes, quantity }
    const titleOf = ({ name }: { name: string }) => (quantity > 1 ? `${quantity} × ${name}` : name)
    return {
      hotel_id: hotelId,
      id: newId(),
      stay_id: stayId,
      kind: 'charge' as const,
      title: titleOf(item),
      translations: JSON.stringify(
        composeTexts([item], 'title', (language) => titleOf(inLanguage(item, language))),
      ),
      net: price * quantity,
      tax: lineTax(line),
      included_tax: includedTax(line),
      tax_rate: taxRate,
      taxes: toJson(taxes),
      tax_code: codeOf(taxes),
      staff_id: staffId,
      created_at: now,
    }
  })
  checkSeen(
    expectedNet,
    rows.reduce((sum, { net }) => sum + net, 0),
    currency,
  )
  await tx.insertInto('folio_entry').values(rows).execute()
  await audit('charge.post', stayId, {
    after: { entries: rows.map(({ id, title, net, tax }) => ({ id, title, net, tax })) },
  })
  await recordFolioEvents(tx, hotelId, stayId, now)
}
