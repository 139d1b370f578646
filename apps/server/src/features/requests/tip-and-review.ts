import type { BodyOf } from '@bellhop/contract/base/route'
import type { GuestRequest, reviewGuestRequest } from '@bellhop/contract/guest/requests'
import { fromWire, toWire } from '@bellhop/domain/money/money'
import { canTip } from '@bellhop/domain/requests/request-status'
import type { GuestWork } from '../../audit/work.ts'
import type { Handle } from '../../database/open.ts'
import { recordFeedback } from '../../feedback/record-feedback.ts'
import { addTipEntry } from '../../ledger/entries.ts'
import { countChange } from '../../limits/count-change.ts'
import { recordRequestEvents } from '../../requests/request-event.ts'
import type { GuestCaller } from '../../sessions/sessions.ts'
import { fieldProblem, notFound, Problem } from '../../shared/calls/problem.ts'
import { readText } from '../../shared/text/read-text.ts'
import { lockInHouseStay } from '../../stays/lock-stay.ts'
import { isOffTheBill, toGuestRequest } from './present.ts'
import {
  findRequestOfGuest,
  lockRequestOfGuest,
  type RequestRow,
  updateRequest,
} from './queries.ts'

/** Sets the tip once, and only raises it after that. `totalTip` is in the hotel's currency. */
export async function tipRequest(
  { tx, guest, now }: GuestWork,
  id: string,
  totalTip: number,
): Promise<GuestRequest> {
  // Counted before the request is locked, as a dispute is (payments/disputes.ts).
  await countChange(tx, guest.guestId, now)
  const row = await lockOwn(tx, guest, id)
  const tip = fromWire(totalTip, guest.currency)
  if (toWire(tip, guest.currency) !== totalTip) {
    throw fieldProblem('totalTip', 'That amount has more decimals than the currency.')
  }
  // The request may be of an earlier stay, whose bill is closed.
  if (!(await lockInHouseStay(tx, row.hotel_id, row.stay_id))) {
    throw new Problem('stay_ended', 'Your stay has ended, so this is no longer possible.')
  }
  if (!canTip(row.status)) {
    throw new Problem('not_tippable', 'You cannot tip for a request that was not completed.', {
      params: { reason: 'unfulfilled' },
    })
  }
  if (isOffTheBill(row)) {
    throw new Problem(
      'not_tippable',
      'You cannot tip for a request that was removed from the bill.',
      {
        params: { reason: 'removed' },
      },
    )
  }
  if (tip < row.billed.tip) {
    throw new Problem('not_tippable', 'A tip can be raised, but not lowered.', {
      params: { reason: 'lowered' },
    })
  }
  const change = { tip, updated_at: now }
  await updateRequest(tx, guest.hotelId, id, change)
  const added = tip - row.billed.tip
  if (added > 0) await addTipEntry(tx, row, added, change.updated_at)
  return await announce(tx, guest, { ...row, ...change, billed: { ...row.billed, tip } })
}

/** Stores a review of a request that is done; a second one replaces the first. */
export async function reviewRequest(
  { tx, guest, now }: GuestWork,
  id: string,
  { rating, comment }: BodyOf<typeof reviewGuestRequest>,
): Promise<GuestRequest> {
  await countChange(tx, guest.guestId, now)
  const row = await lockOwn(tx, guest, id)
  if (row.status !== 'done') {
    throw new Problem('not_reviewable', 'You can review this once it is done.')
  }
  const change = {
    review_rating: rating,
    review_comment: readText(comment) ?? null,
    reviewed_at: now,
    updated_at: now,
  }
  await updateRequest(tx, guest.hotelId, id, change)
  const reviewed = await announce(tx, guest, { ...row, ...change })
  const author = { hotelId: row.hotel_id, stayId: row.stay_id, guestId: row.guest_id }
  await recordFeedback(tx, author, { kind: 'request', requestId: id, rating, at: now })
  return reviewed
}

/** Reads a request again once it is locked, because its bill may have changed while the lock was awaited. */
async function lockOwn(tx: Handle, guest: GuestCaller, id: string): Promise<RequestRow> {
  const { hotelId, guestId } = guest
  await lockRequestOfGuest(tx, hotelId, guestId, id)
  const row = await findRequestOfGuest(tx, hotelId, guestId, id)
  if (!row) throw notFound('request')
  return row
}

async function announce(tx: Handle, guest: GuestCaller, row: RequestRow): Promise<GuestRequest> {
  await recordRequestEvents(tx, guest.hotelId, row.id, row.updated_at)
  return toGuestRequest(row, guest)
}
