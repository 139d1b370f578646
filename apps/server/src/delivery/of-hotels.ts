import type { Handle } from '../database/open.ts'
import { isPracticeHotel } from '../hotels/practice-hotel.ts'
import type { DeliverCode } from './deliver-code.ts'
import type { SendHotelMail, SendMail } from './mail.ts'

/** Sends the emails of hotels, except those for practice, whose emails count as sent. */
export function mailsOfHotels(db: Handle, sendMail: SendMail): SendHotelMail {
  return async ({ hotelId, ...mail }) => {
    if (!(await isPracticeHotel(db, hotelId))) await sendMail(mail)
  }
}

/** Delivers the codes of hotels, except those for practice: their guests get one at the desk. */
export function codesOfHotels(deliver: DeliverCode): DeliverCode {
  return async (to, code, context) => {
    if (!context.isForPractice) await deliver(to, code, context)
  }
}
