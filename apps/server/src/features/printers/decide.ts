import { sql } from 'kysely'
import type { StaffWork } from '../../audit/work.ts'
import { is } from '../../database/conditions.ts'
import { updateById } from '../../database/rows.ts'
import { servesOutlet } from '../../sessions/staff-scope.ts'
import { notFound, Problem } from '../../shared/calls/problem.ts'
import { newId } from '../../shared/ids.ts'
import type { TicketRow } from './poll.ts'

/**
 * Records that a person has decided about a ticket that has ended.
 *
 * @throws Problem `not_found`, or `invalid_transition` for the second of two who decide
 */
export async function decide(
  { tx, staff, now, audit }: StaffWork,
  id: string,
  action: 'ticket.dismiss' | 'ticket.printAgain',
): Promise<TicketRow> {
  const { hotelId, staffId } = staff
  const ticket = await tx
    .selectFrom('printer_ticket')
    .selectAll()
    .where(is({ hotel_id: hotelId, id }))
    .forNoKeyUpdate()
    .executeTakeFirst()
  const request =
    ticket &&
    (await tx
      .selectFrom('guest_request')
      .select('outlet_id')
      .where(is({ hotel_id: hotelId, id: ticket.request_id }))
      .executeTakeFirst())
  if (!request || !servesOutlet(staff, request.outlet_id)) throw notFound('ticket')
  if (ticket.state === 'waiting' || ticket.state === 'offered') {
    throw new Problem('invalid_transition', 'This ticket is still to be printed.')
  }
  if (ticket.decided_at) {
    throw new Problem('invalid_transition', 'Someone has already decided about this ticket.')
  }
  await updateById(tx, 'printer_ticket', hotelId, id, { decided_at: now, decided_by: staffId })
  await audit(action, ticket.request_id, { after: { number: ticket.content.number } })
  return ticket
}

/** Prints a ticket again, marked as a copy, because it may be on paper already. */
export async function printAgain(work: StaffWork, id: string): Promise<void> {
  const { tx, now } = work
  const ticket = await decide(work, id, 'ticket.printAgain')
  const { hotel_id, printer_id, request_id, content } = ticket
  const { number } = await tx
    .selectFrom('printer_ticket')
    .select(sql<number>`max(number)`.as('number'))
    .where(is({ hotel_id, printer_id, request_id }))
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('printer_ticket')
    .values({
      ...{ hotel_id, id: newId(), printer_id, request_id, number: number + 1, kind: 'copy' },
      ...{ copy_of: id, content: JSON.stringify(content), created_at: now, due_at: now },
    })
    .execute()
}
