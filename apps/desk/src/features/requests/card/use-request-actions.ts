import { createRetryKeys } from '@bellhop/client/retry-keys'
import type { DeskRequest } from '@bellhop/contract/desk/requests'
import { canMove } from '@bellhop/domain/request-status'
import { useToast } from '@bellhop/ui/toast'
import { useState } from 'react'
import { isSessionEnd, readErrorSentence } from '../../../api/error-sentence.ts'
import {
  type NextStatus,
  useAcceptMutation,
  useAdvanceMutation,
  useCancelMutation,
  usePromiseMutation,
  useRejectMutation,
} from '../api.ts'
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
  const [retryKeys] = useState(createRetryKeys)
  const [acceptCall] = useAcceptMutation()
  const [advanceCall] = useAdvanceMutation()
  const [promiseCall] = usePromiseMutation()
  const [rejectCall] = useRejectMutation()
  const [cancelCall] = useCancelMutation()
  const showToast = useToast()
  const { steps, held } = useHeldSteps(open, sendStep)

  /** Resolves to whether it succeeded. */
  async function send<Args extends { id: string }>(
    start: (args: Args & { idempotencyKey: string }) => PromiseLike<{ error?: unknown }>,
    args: Args,
    describe = (sentence: string) => sentence,
  ) {
    const { error } = await start({ ...args, idempotencyKey: retryKeys.keyFor(args) })
    retryKeys.settle(args, error)
    if (error && !isSessionEnd(error)) {
      showToast({ text: describe(readErrorSentence(error)), tone: 'bad' })
    }
    return !error
  }

  /** One call per request at a time: a second tap does nothing. */
  async function run<Args extends { id: string }>(...[start, args]: Parameters<typeof send<Args>>) {
    if (busy.has(args.id)) return false
    setBusy((ids) => new Set(ids).add(args.id))
    const isDone = await send(start, args)
    setBusy((ids) => new Set([...ids].filter((id) => id !== args.id)))
    return isDone
  }

  /** Seconds after the tap, so that the sentence of a refusal says which request it is about. */
  function sendStep({ _id, number }: DeskRequest, status: NextStatus) {
    return send(advanceCall, { id: _id, status }, (sentence) => `#${number}: ${sentence}`)
  }

  function accept({ _id, status }: DeskRequest) {
    if (canMove(status, 'accepted', 'hotel')) void run(acceptCall, { id: _id })
  }

  async function advance(request: DeskRequest, status: NextStatus) {
    const isAccepted = request.status !== 'new' || (await run(acceptCall, { id: request._id }))
    if (isAccepted) held.hold(request, status)
  }

  function takeNextStep(request: DeskRequest) {
    if (request.status === 'new') return accept(request)
    const [next] = listNextSteps(request.kind, request.status)
    if (next) void advance(request, next)
  }

  async function end({ _id, status }: DeskRequest, reason: string) {
    if (findEnding(status) === 'rejected') return await run(rejectCall, { id: _id, reason })
    // A step that has not been sent yet would come too late.
    held.undo(_id)
    return await run(cancelCall, { id: _id, reason })
  }

  return {
    busy,
    accept,
    advance: (request, status) => void advance(request, status),
    takeNextStep,
    promise: ({ _id }, promisedAt, note) => run(promiseCall, { id: _id, promisedAt, note }),
    end,
    held: steps,
    undo: held.undo,
    sendNow: held.sendNow,
  }
}
