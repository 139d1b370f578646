import type { DeskRequest } from '@bellhop/contract/desk/requests'
import { isToMake, statusByLines } from '@bellhop/domain/requests/order-lines'
import { toOrderLine } from './arrange-tickets.ts'

/** Lines that are marked on this device. */
export interface Marks {
  /** The id of the request. */
  id: string
  lineIds: readonly string[]
  isDone: boolean
}

/** The requests as if the marks had been sent. @param now ISO 8601 */
export function showMarks(
  requests: readonly DeskRequest[],
  marks: readonly Marks[],
  now: string,
): readonly DeskRequest[] {
  if (marks.length === 0) return requests
  return requests.map((request) => {
    const own = marks.filter(({ id }) => id === request._id)
    return own.reduce((shown, one) => showMark(shown, one, now), request)
  })
}

function showMark(request: DeskRequest, { lineIds, isDone }: Marks, now: string): DeskRequest {
  const lines = request.lines.map((line) => {
    if (!lineIds.includes(line._id) || (line.doneAt !== undefined) === isDone) return line
    const { doneAt: _, ...open } = line
    return isDone ? { ...open, doneAt: now } : open
  })
  const status = statusByLines({ ...request, lines: lines.map(toOrderLine) })
  return { ...request, lines, status }
}

/** Whether an order is complete with these lines: the guest reads that it is on the way. */
export function isCompletedBy(request: DeskRequest, lineIds: readonly string[]): boolean {
  const open = request.lines.filter((line) => isToMake(toOrderLine(line)))
  return open.length > 0 && open.every(({ _id }) => lineIds.includes(_id))
}
