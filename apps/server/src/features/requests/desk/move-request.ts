import type { BodyOf } from '@bellhop/contract/base/route'
import type * as requests from '@bellhop/contract/desk/requests'
import { maxDaysAhead } from '@bellhop/domain/limits'
import {
  cancellableStatuses,
  isActive,
  isUnfulfilled,
  type RequestStatus,
  statusesBefore,
  stepsOf,
} from '@bellhop/domain/requests/request-status'
import { DAY_MS } from '@bellhop/domain/time/durations'
import type { StaffWork } from '../../../audit/work.ts'
import { updateById } from '../../../database/rows.ts'
import { afterCommit } from '../../../database/transaction.ts'
import { observeDone } from '../../../metrics/promise-errors.ts'
import type { Sentence } from '../../../sentences/sentences.ts'
import { notFound, Problem } from '../../../shared/calls/problem.ts'
import { newId } from '../../../shared/ids.ts'
import { readText } from '../../../shared/text/read-text.ts'
import { endDaily, findDailyId } from '../daily/queries.ts'
import { moveWithStay } from '../move-with-stay.ts'
import { moveKitchenUse } from '../orders/move-kitchen-use.ts'
import { toDeskRequest } from '../present.ts'
import { type DeskRequestRow, findRequestOfDesk, lockRequestOfDesk } from '../queries.ts'
import { storeNewTime } from '../store-new-time.ts'

/** The acts of staff on a request; also the verbs in the audit log. */
type Verb = 'accept' | 'advance' | 'promise' | 'reject' | 'cancel'

/** Accepts a request. The second to accept gets 409 `already_accepted` with the name of the first. */
export function acceptRequest(work: StaffWork, id: string): Promise<requests.DeskRequest> {
  return move(work, id, 'accept', 'accepted')
}

/** Moves a request to a later step; 409 `invalid_transition` for one it has passed or its kind does not have. */
export function advanceRequest(
  work: StaffWork,
  id: string,
  { status, note }: { status: RequestStatus; note?: string },
): Promise<requests.DeskRequest> {
  return move(work, id, 'advance', status, note)
}

/**
 * Finishes a request with a photo that proves the delivery.
 *
 * @param addPicture adds the file. @returns its id
 */
export async function finishWithPicture(
  work: StaffWork,
  id: string,
  addPicture: () => Promise<string>,
): Promise<requests.DeskRequest> {
  const { tx, staff, audit } = work
  await move(work, id, 'advance', 'done')
  await updateById(tx, 'guest_request', staff.hotelId, id, { file_id: await addPicture() })
  await audit('request.addPicture', id, {})
  const after = await findRequestOfDesk(tx, staff, id)
  if (!after) throw notFound('request')
  return toDeskRequest(after, staff)
}

/** Rejects a request with a reason for the guest. */
export function rejectRequest(
  work: StaffWork,
  id: string,
  body: Ending,
): Promise<requests.DeskRequest> {
  return endRequest(work, id, 'reject', body)
}

/** Cancels an accepted request with a reason for the guest. */
export function cancelRequest(
  work: StaffWork,
  id: string,
  body: Ending,
): Promise<requests.DeskRequest> {
  return endRequest(work, id, 'cancel', body)
}

type Ending = BodyOf<typeof requests.rejectRequest>

/** Ends one request, or the whole daily series. */
async function endRequest(
  work: StaffWork,
  id: string,
  verb: 'reject' | 'cancel',
  { reason, endsDaily = false }: Ending,
): Promise<requests.DeskRequest> {
  const { tx, staff, now } = work
  const { hotelId, name } = staff
  const ended = await move(work, id, verb, endings[verb], reason)
  const dailyId = endsDaily && (await findDailyId(tx, hotelId, id))
  if (!dailyId) return ended
  const note = readText(reason)
  await endDaily(tx, { hotelId, id: dailyId, at: now, by: 'hotel', name, note })
  const after = await findRequestOfDesk(tx, staff, id)
  return after ? toDeskRequest(after, staff) : ended
}

const endings = { reject: 'rejected', cancel: 'cancelled' } as const

async function move(
  { tx, staff, now, audit }: StaffWork,
  id: string,
  verb: Verb,
  to: RequestStatus,
  text?: string,
): Promise<requests.DeskRequest> {
  const note = readText(text)
  const { hotelId, staffId, name } = staff
  const before = await lockRequestOfDesk(tx, staff, id)
  if (!before) throw notFound('request')
  if (!isUnfulfilled(to) && !stepsOf(before.kind).includes(to)) {
    throw new Problem('invalid_transition', 'A service is never on the way.')
  }
  const promisedAt = await moveKitchenUse(tx, before, to, now)
  const isMoved = await moveWithStay(tx, before, {
    hotelId,
    promisedAt,
    from:
      to === 'cancelled'
        ? cancellableStatuses('hotel', before.isToCome)
        : statusesBefore(to, 'hotel'),
    to,
    timelineId: newId(),
    at: now,
    by: 'hotel',
    name,
    note,
    // The first to move it has accepted it; a rejected request was never accepted.
    ...(to !== 'rejected' && { staffId }),
  })
  const after = await findRequestOfDesk(tx, staff, id)
  if (!after) throw notFound('request')
  if (!isMoved) throw transitionProblem(after, verb)
  await audit(`request.${verb}`, id, {
    before: { status: before.status },
    after: { status: to, ...(note && { note }) },
  })
  const moved = toDeskRequest(after, staff)
  if (to === 'done') afterCommit(tx, () => observeDone(moved, now))
  return moved
}

/** Promises a new time, which is shown to the guest with the note. The status does not change. */
export async function promiseNewTime(
  { tx, staff, now, audit }: StaffWork,
  id: string,
  body: BodyOf<typeof requests.promiseNewTime>,
): Promise<requests.DeskRequest> {
  const { hotelId, name } = staff
  const promisedAt = new Date(body.promisedAt)
  const note = readText(body.note)
  const before = await lockRequestOfDesk(tx, staff, id)
  if (!before) throw notFound('request')
  if (!isActive(before.status)) {
    const ended = await findRequestOfDesk(tx, staff, id)
    throw ended ? transitionProblem(ended, 'promise') : notFound('request')
  }
  const ahead = promisedAt.getTime() - now.getTime()
  if (ahead <= 0 || ahead > maxDaysAhead * DAY_MS) {
    throw new Problem('invalid_request', 'Choose a time within the next two weeks.', {
      errors: [{ field: 'promisedAt' }],
    })
  }
  await storeNewTime(tx, {
    hotelId,
    id,
    promisedAt,
    timelineId: newId(),
    at: now,
    by: 'hotel',
    name,
    note,
  })
  const after = await findRequestOfDesk(tx, staff, id)
  if (!after) throw notFound('request')
  await audit('request.promise', id, {
    before: { promisedAt: before.promised_at.toISOString() },
    after: { promisedAt: promisedAt.toISOString(), ...(note && { note }) },
  })
  return toDeskRequest(after, staff)
}

const ends: Partial<Record<RequestStatus, Sentence>> = {
  done: 'This is already done.',
  cancelled: 'The guest has cancelled this.',
  rejected: 'This was rejected.',
  expired: 'This has expired.',
}

export function transitionProblem(row: DeskRequestRow, verb: Verb): Problem {
  const isByHotel = row.timeline.at(-1)?.by === 'hotel'
  const end: Sentence | undefined =
    row.status === 'cancelled' && isByHotel ? 'The hotel has cancelled this.' : ends[row.status]
  if (end) return new Problem('invalid_transition', end)
  if (verb === 'accept' && row.acceptedByName) {
    return new Problem('already_accepted', '{name} has already accepted this.', {
      values: { name: row.acceptedByName },
    })
  }
  return new Problem('invalid_transition', 'This request was already updated.')
}
