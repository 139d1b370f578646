import type { BodyOf } from '@bellhop/contract/base/route'
import type * as bills from '@bellhop/contract/desk/bills'
import type { DeskBill } from '@bellhop/contract/desk/bills'
import { toAppLanguage } from '@bellhop/languages'
import { sql } from 'kysely'
import type { StaffWork } from '../../../audit/work.ts'
import { changedMeanwhile } from '../../../content/check-entry.ts'
import { lockRow } from '../../../database/lock-rows.ts'
import { findById, updateById } from '../../../database/rows.ts'
import { formatSentence } from '../../../sentences/sentences.ts'
import { fieldProblem, notFound, Problem } from '../../../shared/calls/problem.ts'
import { newId } from '../../../shared/ids.ts'
import { lockStay } from '../../../stays/lock-stay.ts'
import { recordFolioEvents } from '../../../stays/stay-events.ts'
import { readBill } from './queries.ts'

type Place = BodyOf<typeof bills.openBill>

/** Opens a bill for a table or a customer. @throws Problem `not_found`, `invalid_request` */
export async function openBill(work: StaffWork, place: Place): Promise<DeskBill> {
  const { tx, staff, now } = work
  const id = await insertBill(work, await readPlace(work, place))
  await recordFolioEvents(tx, staff.hotelId, id, now)
  return await readBill(tx, staff.hotelId, id)
}

/**
 * Changes the table or the customer of an open bill.
 *
 * @throws Problem `not_found`, `changed_meanwhile`, `invalid_transition`, `invalid_request`
 */
export async function changeBill(
  work: StaffWork,
  id: string,
  { version, ...place }: BodyOf<typeof bills.changeBill>,
): Promise<DeskBill> {
  const { tx, staff, now, audit } = work
  const { hotelId } = staff
  const values = await readPlace(work, place)
  await requireOpenBill(work, id)
  const stay = await findById(tx, 'stay', hotelId, id, ['guest_id as guestId'])
  if (!stay) throw notFound('bill')
  await lockRow(tx, 'guest', hotelId, stay.guestId)
  const former = await readBill(tx, hotelId, id)
  if (former.version !== version) throw changedMeanwhile(former)
  const { name, ...where } = values
  await updateById(tx, 'stay', hotelId, id, where)
  await updateById(tx, 'guest', hotelId, stay.guestId, { name, version: sql<number>`version + 1` })
  await audit('bill.change', id, {
    before: { table: former.table, name: former.name },
    after: { table: where.table_name, name },
  })
  await recordFolioEvents(tx, hotelId, id, now)
  return await readBill(tx, hotelId, id)
}

/** Locks a bill, so that it is not closed meanwhile. @throws Problem `not_found`, `invalid_transition` */
export async function requireOpenBill({ tx, staff }: StaffWork, id: string): Promise<void> {
  const bill = await lockStay(tx, staff.hotelId, id, ['status'])
  if (bill?.status === 'closedBill') throw new Problem('invalid_transition', 'This bill is closed.')
  if (bill?.status !== 'openBill') throw notFound('bill')
}

export interface BillPlace {
  outlet_id: string | null
  table_name: string | null
  name: string
}

/** @returns the id of the bill */
export async function insertBill(
  { tx, staff: { hotelId }, now, audit }: StaffWork,
  { name, ...where }: BillPlace,
): Promise<string> {
  const guestId = newId()
  const id = newId()
  await tx.insertInto('guest').values({ hotel_id: hotelId, id: guestId, name }).execute()
  await tx
    .insertInto('stay')
    .values({
      ...{ hotel_id: hotelId, id, guest_id: guestId, status: 'openBill', check_in: now },
      ...{ booking_id: null, room_type_id: null, duration: 1, checkout_time: '23:59', tariff: 0 },
      ...where,
    })
    .execute()
  await audit('bill.open', id, { after: { table: where.table_name, name } })
  return id
}

async function readPlace(
  { tx, staff: { hotelId, languages } }: StaffWork,
  { outletId, table, name }: Place,
): Promise<BillPlace> {
  if (table === undefined && name === undefined) {
    throw fieldProblem('table', 'Enter a table or a name.')
  }
  if (outletId && !(await findById(tx, 'outlet', hotelId, outletId, ['id']))) {
    throw notFound('outlet')
  }
  const number = table?.trim() ?? null
  const [language = 'en'] = languages
  const unnamed = formatSentence('Table {table}', toAppLanguage(language), { table: number ?? '' })
  return { outlet_id: outletId ?? null, table_name: number, name: name?.trim() ?? unnamed }
}
