import type { BodyOf } from '@bellhop/contract/base/route'
import type * as folios from '@bellhop/contract/desk/folios'
import { rateFromWire, rateToWire } from '@bellhop/domain/money/money'
import { lineTax } from '@bellhop/domain/money/priced-line'
import type { StaffWork } from '../../audit/work.ts'
import { fromWireAmount } from '../../ledger/payment.ts'
import { fieldProblem } from '../../shared/calls/problem.ts'
import { newId } from '../../shared/ids.ts'
import { requireInHouse } from '../../stays/lock-stay.ts'
import { recordFolioEvents } from '../../stays/stay-events.ts'

/** Adds a charge to the bill of a guest in house. @throws Problem `not_in_house`, `not_found` */
export async function postCharge(
  { tx, staff: { hotelId, staffId, currency }, now, audit }: StaffWork,
  stayId: string,
  { title, amount, taxRate, taxCode }: BodyOf<typeof folios.postCharge>,
): Promise<void> {
  const net = fromWireAmount(amount, currency)
  const rate = rateFromWire(taxRate)
  if (!Number.isInteger(rate) || rateToWire(rate) !== taxRate) {
    throw fieldProblem('taxRate', 'A tax rate has at most two decimals.')
  }
  const tax = lineTax({ price: net, taxRate: rate, quantity: 1 })
  await requireInHouse(tx, hotelId, stayId)
  const id = newId()
  await tx
    .insertInto('folio_entry')
    .values({
      ...{ hotel_id: hotelId, id, stay_id: stayId, kind: 'charge', title: title.trim() },
      ...{ net, tax, tax_rate: rate, tax_code: taxCode ?? null },
      ...{ staff_id: staffId, created_at: now },
    })
    .execute()
  await audit('charge.post', id, { after: { stayId, title, net, tax } })
  await recordFolioEvents(tx, hotelId, stayId, now)
}
