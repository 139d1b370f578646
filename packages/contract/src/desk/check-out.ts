import { maxNote, maxPageSize } from '@bellhop/domain/limits'
import { frontOffice } from '@bellhop/domain/people/staff-roles'
import Type from 'typebox'
import { calls } from '../base/call.ts'
import { idParams, nonBlankText, object } from '../base/common.ts'
import { changed as changedBooking } from './bookings.ts'
import { changed } from './folios.ts'

const call = calls('folios', frontOffice)

/**
 * Ends a stay: posts its nights and ends its session a day later. 409 `not_in_house`; `requests_running` if requests
 * are running, other than those of `cancelRequests`, which are cancelled in the same transaction; `balance_due` unless
 * the balances of the guest's part and of the second bill are 0 or a reason is given, which is stored with the name of the member of staff.
 */
export const checkOut = call('PUT /desk/folios/:id/check-out', {
  summary: 'Check a guest out',
  params: idParams,
  body: object({
    reason: Type.Optional(nonBlankText(maxNote)),
    /** The running requests that the desk has seen, by number, and the reason for the guest. */
    cancelRequests: Type.Optional(
      object({
        numbers: Type.Array(Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 }), {
          minItems: 1,
          maxItems: maxPageSize,
        }),
        reason: nonBlankText(maxNote),
      }),
    ),
  }),
  ...changed,
})

/**
 * Puts a stay back in house, as it was before its check-out, on the day of the check-out. Its invoice is cancelled by a
 * credit note, and the next check-out issues a new one. 409 `invalid_transition` unless it is checked out; `too_late` once the
 * night has passed, the invoice has been corrected, or, unless `byCorrection`, is paid; `sold_out`, `room_taken`.
 */
export const undoCheckOut = calls('bookings', frontOffice)('PUT /desk/stays/:id/check-out/undo', {
  summary: 'Undo a check-out',
  params: idParams,
  body: object({
    byCorrection: Type.Optional(
      Type.Boolean({
        description: 'also if the invoice is paid: staff have read that it is cancelled',
      }),
    ),
  }),
  ...changedBooking,
})
