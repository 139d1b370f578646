import type { DeskRequest } from '@bellhop/contract/desk/requests'
import { canMove } from '@bellhop/domain/request-status'
import { useToast } from '@bellhop/ui/toast'
import { useState } from 'react'
import { useChange } from '../../../api/use-change.ts'
import { type NextStatus, requestChanges } from '../api.ts'
import { findEnding, listNextSteps } from '../labels.ts'
import type { HeldStep } from '../undo/held-steps.ts'
import { useHeldSteps } from '../undo/use-held-steps.ts'

/** What staff can do with requests. */
export interface RequestActions {
  /** Ids of requests with a call in flight. */
  busy: ReadonlySet<string>
  /** Tells the guest at once. */
  accept: (request: DeskRequest) => void
  /** Can be undone for ten seconds. A new request is accepted at once. */
  advance: (request: DeskRequest, status: NextStatus) => void
  /** Accepts a new request, moves any other to its next status. */
  takeNextStep: (request: DeskRequest) => void
  /** Resolves to whether the new time was promised. */
  promise: (request: DeskRequest, promisedAt: string, note: string) => Promise<boolean>
  /** Rejects it, or cancels it where it is under way. Resolves to whether it has ended so. */
  end: (request: DeskRequest, reason: string) => Promise<boolean>
  /** Steps that can be undone, the newest last. */
  held: readonly HeldStep[]
  undo: (id: string) => void
  /** Ends the time in which a step can be undone. */
  sendNow: (id: string) => void
}

/** @param open the open requests as the server knows them; undefined until they are read */
export function useRequestActions(open: readonly DeskRequest[] | undefined): RequestActions {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const accepting = useChange(requestChanges.accept)
  const advancing = useChange(requestChanges.advance)
  const promising = useChange(requestChanges.promise)
  const rejecting = useChange(requestChanges.reject)
  const cancelling = useChange(requestChanges.cancel)
  const showToast = useToast()
  const { steps, held } = useHeldSteps(open, sendStep)

  /** One call per request at a time: a second tap does nothing. Resolves to whether it succeeded. */
  async function run(id: string, start: () => Promise<{ isDone: boolean; problem?: string }>) {
    if (busy.has(id)) return false
    setBusy((ids) => new Set(ids).add(id))
    const { isDone, problem } = await start()
    setBusy((ids) => new Set([...ids].filter((other) => other !== id)))
    if (problem) showToast({ text: problem, tone: 'bad' })
    return isDone
  }

  async function sendStep({ _id, number }: DeskRequest, status: NextStatus) {
    // It is sent as the page is closed, too: by then it can no longer be undone.
    const given = { params: { id: _id }, body: { status }, keepalive: true } as const
    const { problem } = await advancing.run(given)
    // Seconds after the tap, so the sentence of a refusal says which request it is about.
    if (problem) showToast({ text: `#${number}: ${problem}`, tone: 'bad' })
  }

  function acceptNew({ _id }: DeskRequest) {
    return run(_id, () => accepting.run({ params: { id: _id }, body: {} }))
  }

  function accept(request: DeskRequest) {
    if (canMove(request.status, 'accepted', 'hotel')) void acceptNew(request)
  }

  async function advance(request: DeskRequest, status: NextStatus) {
    const isAccepted = request.status !== 'new' || (await acceptNew(request))
    if (isAccepted) held.hold(request, status)
  }

  function takeNextStep(request: DeskRequest) {
    if (request.status === 'new') return accept(request)
    const [next] = listNextSteps(request.kind, request.status)
    if (next) void advance(request, next)
  }

  async function end({ _id, status }: DeskRequest, reason: string) {
    const given = { params: { id: _id }, body: { reason } }
    if (findEnding(status) === 'rejected') return await run(_id, () => rejecting.run(given))
    // A step that has not been sent yet would come too late.
    held.undo(_id)
    return await run(_id, () => cancelling.run(given))
  }

  return {
    busy,
    accept,
    advance: (request, status) => void advance(request, status),
    takeNextStep,
    promise: ({ _id }, promisedAt, note) =>
      run(_id, () =>
        promising.run({ params: { id: _id }, body: { promisedAt, ...(note && { note }) } }),
      ),
    end,
    held: steps,
    undo: held.undo,
    sendNow: held.sendNow,
  }
}
