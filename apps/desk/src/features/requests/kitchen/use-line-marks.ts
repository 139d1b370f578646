import * as calls from '@bellhop/contract/calls/desk/requests'
import type { DeskRequest } from '@bellhop/contract/desk/requests'
import { isToMake } from '@bellhop/domain/requests/order-lines'
import { useToast } from '@bellhop/ui/toast'
import { useEffect, useMemo } from 'react'
import { useChange } from '../../../api/use-change.ts'
import { useHeld } from '../../../shared/undo/use-held.ts'
import { showsRequest } from '../api.ts'
import type { RequestActions } from '../card/use-request-actions.ts'
import { toOrderLine } from './arrange-tickets.ts'
import { isCompletedBy, type Marks } from './line-marks.ts'

interface HeldMarks extends Marks {
  /** For the sentence beside “Undo”. */
  request: DeskRequest
}

/**
 * Marks of dishes. What completes an order is delayed for ten seconds, since the guest is told; all others can be taken
 * back afterwards. Without a connection they wait on this device.
 *
 * @param open the open requests from the server; undefined until loaded
 */
export function useLineMarks(
  open: readonly DeskRequest[] | undefined,
  { sendMarks, unsentMarks }: Pick<RequestActions, 'sendMarks' | 'unsentMarks'>,
) {
  const leaving = useChange(calls.markLines, showsRequest)
  const showToast = useToast()
  const { changes, held } = useHeld<HeldMarks>(send)

  useEffect(() => {
    if (!open) return
    held.compare(({ id, lineIds }) => {
      const request = open.find(({ _id }) => _id === id)
      // It has ended: the server's rejection explains how.
      if (!request) return 'send'
      const isLeft = request.lines.some(
        (line) => lineIds.includes(line._id) && isToMake(toOrderLine(line)),
      )
      return isLeft ? 'hold' : 'drop'
    })
  }, [held, open])

  async function send({ request, lineIds, isDone }: HeldMarks, isLeaving: boolean) {
    // A page that is being closed does not wait for the outbox.
    if (!isLeaving) return void (await sendMarks(request, lineIds, isDone))
    const body = { lineIds: [...lineIds], isDone }
    const given = { params: { id: request._id }, body, keepalive: true } as const
    const { problem } = await leaving.run(given)
    if (problem) showToast({ text: `#${request.number}: ${problem}`, tone: 'bad' })
  }

  function mark(request: DeskRequest, lineIds: readonly string[], isDone: boolean) {
    const { _id: id } = request
    if (!isDone && changes.some((one) => one.id === id && !one.isSending)) return held.undo(id)
    if (isDone && isCompletedBy(request, lineIds))
      return held.hold({ id, request, lineIds, isDone })
    void sendMarks(request, lineIds, isDone)
  }

  return {
    mark,
    /** Marks that the server does not know yet. */
    shown: useMemo(() => [...unsentMarks, ...changes], [unsentMarks, changes]),
    held: changes,
    undo: held.undo,
    sendNow: held.sendNow,
  }
}
