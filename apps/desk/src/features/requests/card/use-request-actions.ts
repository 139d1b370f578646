import * as calls from '@bellhop/contract/calls/desk/requests'
import type { DeskRequest } from '@bellhop/contract/desk/requests'
import { canMove } from '@bellhop/domain/requests/request-status'
import { useToast } from '@bellhop/ui/toast'
import { useEffect, useMemo, useState } from 'react'
import { useStaff } from '../../../api/staff-context.ts'
import { useChange } from '../../../api/use-change.ts'
import { useHeld } from '../../../shared/undo/use-held.ts'
import { type NextStatus, showsRequest } from '../api.ts'
import { listNextSteps } from '../labels.ts'
import type { StepProblem } from '../outbox/step-problems.tsx'
import { useStepOutbox } from '../outbox/use-step-outbox.ts'
import { compareSteps, type HeldStep, type ShownStep, type Step } from '../undo/held-steps.ts'

/** Staff actions on requests of the board; dialogs have their own calls. */
export interface RequestActions {
  /** Ids of requests that are being accepted. */
  busy: ReadonlySet<string>
  /** Ids of requests with a step that waits for a connection. */
  unsent: ReadonlySet<string>
  /** Marks of lines that wait for a connection, or are being sent. */
  unsentMarks: ReturnType<typeof useStepOutbox>['unsentMarks']
  /** Marks lines as made, or as not made yet. */
  sendMarks: ReturnType<typeof useStepOutbox>['sendMarks']
  /** Steps that the hotel did not accept. */
  problems: readonly StepProblem[]
  /** The guest is notified at once, or as soon as there is a connection. */
  accept: (request: DeskRequest) => void
  /** Can be undone for ten seconds. A new request is accepted at once. */
  advance: (request: DeskRequest, status: NextStatus) => void
  /** Accepts a new request, moves any other to its next status. */
  advanceRequest: (request: DeskRequest) => void
  /** Steps that can be undone, the newest last. */
  held: readonly HeldStep[]
  /** These, and the steps that wait for a connection. */
  shown: readonly ShownStep[]
  undo: (id: string) => void
  /** Sends a step that could still be undone. */
  sendNow: (id: string) => void
  /** The request for which a photo is asked before it is finished. */
  pictured: DeskRequest | undefined
  /** Finishes it at once, with the photo, or as any other step if it was skipped. */
  finish: (picture?: Blob) => void
  /** Leaves it as it is. */
  keepUnfinished: () => void
}

/** @param open the open requests from the server; undefined until loaded */
export function useRequestActions(open: readonly DeskRequest[] | undefined): RequestActions {
  const { role } = useStaff()
  const [pictured, setPictured] = useState<DeskRequest>()
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const outbox = useStepOutbox()
  const advancing = useChange(calls.advanceRequest, showsRequest)
  const showToast = useToast()
  const { changes: steps, held } = useHeld<Step>(sendStep)

  useEffect(() => {
    if (open) compareSteps(held, open)
  }, [held, open])

  /** Resolves to whether it is accepted, or waits to be. */
  async function acceptNew(request: DeskRequest): Promise<boolean> {
    const { _id } = request
    if (busy.has(_id)) return false
    setBusy((ids) => new Set(ids).add(_id))
    const isKept = await outbox.send(request, 'accepted')
    setBusy((ids) => new Set([...ids].filter((id) => id !== _id)))
    return isKept
  }

  async function sendStep({ id, request, status }: Step, isLeaving: boolean) {
    // A page that is being closed does not wait for the outbox.
    if (!isLeaving) return void (await outbox.send(request, status))
    const given = { params: { id }, body: { status }, keepalive: true } as const
    const { problem } = await advancing.run(given)
    // Seconds after the click, so the sentence of a rejection includes the request.
    if (problem) showToast({ text: `#${request.number}: ${problem}`, tone: 'bad' })
  }

  function accept(request: DeskRequest) {
    if (canMove(request.status, 'accepted', 'hotel')) void acceptNew(request)
  }

  async function advance(request: DeskRequest, status: NextStatus) {
    // Those who bring it have it before them; the front desk only notes that it was brought.
    if (status === 'done' && request.asksPicture && role === 'attendant')
      return setPictured(request)
    await hold(request, status)
  }

  async function finish(request: DeskRequest, picture: Blob | undefined) {
    setPictured(undefined)
    if (!picture) return await hold(request, 'done')
    // A page that is being closed cannot send a file, so it is stored at once.
    if (request.status !== 'new' || (await acceptNew(request)))
      await outbox.send(request, 'done', picture)
  }

  async function hold(request: DeskRequest, status: NextStatus) {
    const isAccepted = request.status !== 'new' || (await acceptNew(request))
    if (isAccepted) held.hold({ id: request._id, request, status })
  }

  function advanceRequest(request: DeskRequest) {
    if (request.status === 'new') return accept(request)
    const [next] = listNextSteps(request.kind, request.status)
    if (next) void advance(request, next)
  }

  const shown = useMemo(() => [...steps, ...outbox.unsent], [steps, outbox.unsent])
  return {
    ...{ busy, shown, problems: outbox.problems },
    ...{ unsentMarks: outbox.unsentMarks, sendMarks: outbox.sendMarks },
    unsent: useMemo(() => new Set(outbox.unsent.map(({ id }) => id)), [outbox.unsent]),
    accept,
    advance: (request, status) => void advance(request, status),
    advanceRequest,
    held: steps,
    undo: held.undo,
    sendNow: held.sendNow,
    pictured,
    finish: (picture) => pictured && void finish(pictured, picture),
    keepUnfinished: () => setPictured(undefined),
  }
}
