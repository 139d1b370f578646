import type { BodyOf } from '@bellhop/contract/base/route'
import type { postCharge } from '@bellhop/contract/desk/folios'
import { rateFromWire, rateToWire } from '@bellhop/domain/money'
import { lineTax } from '@bellhop/domain/priced-line'
import { sql } from 'kysely'
import { recordAudit } from '../../audit/audit.ts'
import type { Handle } from '../../database/open.ts'
import { notInHouse } from '../../folio/not-in-house.ts'
import { fromWireAmount } from '../../folio/payment.ts'
import { insertFolioEvents } from '../../folio/stay-events.ts'
import type { StaffSession } from '../../sessions/sessions.ts'
import { newId } from '../../shared/ids.ts'
import { forStaff, Problem } from '../../shared/problem.ts'

/** Adds a charge to the bill of a guest in house. @throws Problem `not_in_house`, `not_found` */
export async function postChargeByStaff(
  tx: Handle,
  { hotelId, staffId, currency }: StaffSession,
  stayId: string,
  { title, amount, taxRate, taxCode }: BodyOf<typeof postCharge>,
): Promise<void> {
  const net = fromWireAmount(amount, currency)
  const rate = rateFromWire(taxRate)
  if (rateToWire(rate) !== taxRate) {
    throw new Problem('invalid_request', forStaff('A tax rate has at most two decimals.'), {
      errors: [{ field: 'taxRate', message: 'must have at most two decimals' }],
    })
  }
  const tax = lineTax({ price: net, taxRate: rate, quantity: 1 })
  const at = new Date()
  // The lock prevents a check-out in between.
  const { rows } = await sql<{ id: string }>`
    WITH stay_in_house AS (
      SELECT id FROM stay WHERE hotel_id = ${hotelId} AND id = ${stayId} AND status = 'inHouse'
      FOR SHARE
    ), changed AS (
      INSERT INTO folio_entry (hotel_id, id, stay_id, kind, title, net, tax, tax_rate, tax_code,
        staff_id, created_at)
      SELECT ${hotelId}::uuid, ${newId()}::uuid, id, 'charge', ${title.trim()}::text, ${net}::bigint,
        ${tax}::bigint, ${rate}::integer, ${taxCode ?? null}::text, ${staffId}::uuid, ${at}::timestamptz
      FROM stay_in_house RETURNING id, stay_id
    ), ${insertFolioEvents(hotelId, 'changed', at)}
    SELECT id FROM changed`.execute(tx)
  const [entry] = rows
  if (!entry) throw await notInHouse(tx, hotelId, stayId)
  await recordAudit(tx, hotelId, {
    actorKind: 'staff',
    actorId: staffId,
    action: 'charge.post',
    subjectId: entry.id,
    after: { stayId, title, net, tax },
  })
}
