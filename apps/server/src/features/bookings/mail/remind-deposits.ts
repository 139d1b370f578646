import { sql } from 'kysely'
import type { Handle } from '../../../database/open.ts'
import { updateById } from '../../../database/rows.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { depositOfBooking } from '../../../stays/deposits.ts'
import { lockBooking } from '../../../stays/lock-booking.ts'
import { queueBookingMail } from '../../../stays/queue-mail.ts'
import { findBooking } from '../../../stays/read-booking.ts'

/** How many days before its due date a deposit is reminded of. */
const reminderDays = 3

interface DueDeposit {
  hotelId: string
  bookingId: string
  /** YYYY-MM-DD */
  due: string
}

/** The deposits that are due soon, and that their guests have not been reminded of. */
function selectDue(now: Date) {
  return sql<DueDeposit>`
    SELECT s.hotel_id AS "hotelId", s.booking_id AS "bookingId", max(d.due)::text AS due
    FROM stay s
    JOIN booking b ON b.hotel_id = s.hotel_id AND b.id = s.booking_id
    JOIN hotel h ON h.id = s.hotel_id
    CROSS JOIN LATERAL (
      SELECT (s.check_in AT TIME ZONE h.time_zone)::date - (s.rate -> 'deposit' ->> 'daysBefore')::integer AS due,
        (${now}::timestamptz AT TIME ZONE h.time_zone)::date AS today,
        (b.created_at AT TIME ZONE h.time_zone)::date AS booked
    ) d
    WHERE s.status = 'booked' AND s.rate -> 'deposit' IS NOT NULL
      AND d.due BETWEEN d.today AND d.today + ${reminderDays}::integer AND d.due > d.booked
      AND (b.deposit_reminded IS NULL OR b.deposit_reminded < d.due)
    GROUP BY s.hotel_id, s.booking_id`
}

/** Sends each guest one email before a due date, however many servers do it. */
export async function remindOfDeposits(db: Handle, now: Date): Promise<void> {
  const { rows } = await selectDue(now).execute(db)
  for (const deposit of rows) await inTransaction(db, (tx) => remind(tx, deposit, now))
}

async function remind(tx: Handle, { hotelId, bookingId, due }: DueDeposit, now: Date) {
  await lockBooking(tx, hotelId, { bookingId })
  const row = await findBooking(
    tx,
    hotelId,
    sql`b.id = ${bookingId} AND (b.deposit_reminded IS NULL OR b.deposit_reminded < ${due}::date)`,
  )
  const deposit = row && depositOfBooking(row, row.hotel.timeZone)
  if (!deposit) return
  await updateById(tx, 'booking', hotelId, bookingId, { deposit_reminded: due })
  if (deposit.paid < deposit.amount) await queueBookingMail(tx, hotelId, bookingId, 'deposit', now)
}
