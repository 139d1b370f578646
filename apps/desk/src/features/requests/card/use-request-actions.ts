import { createRetryKeys } from '@bellhop/client/retry-keys'
import type { DeskRequest } from '@bellhop/contract/desk-requests'
import { canMove } from '@bellhop/domain/request-status'
import { useToast } from '@bellhop/ui/toast'
import { useState } from 'react'
import { isSessionEnd, readErrorSentence } from '../../../shared/error-sentence.ts'
import {
  type NextStatus,
  useAcceptMutation,
  useAdvanceMutation,
  useRejectMutation,
} from '../api.ts'
import { listNextSteps } from '../labels.ts'

/** What staff can do with requests. */
export interface RequestActions {
  /** Ids of requests with a call in flight. */
  busy: ReadonlySet<string>
  accept: (request: DeskRequest) => void
  advance: (request: DeskRequest, status: NextStatus) => void
  /** Accepts a new request, moves any other to its next status. */
  takeNextStep: (request: DeskRequest) => void
  /** Resolves to whether it was rejected. */
  reject: (request: DeskRequest, reason: string) => Promise<boolean>
}

export function useRequestActions(): RequestActions {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const [retryKeys] = useState(createRetryKeys)
  const [acceptCall] = useAcceptMutation()
  const [advanceCall] = useAdvanceMutation()
  const [rejectCall] = useRejectMutation()
  const showToast = useToast()

  /** One call per request at a time: a second tap does nothing. Resolves to whether it succeeded. */
  async function run<Args extends { id: string }>(
    start: (args: Args & { idempotencyKey: string }) => PromiseLike<{ error?: unknown }>,
    args: Args,
  ) {
    if (busy.has(args.id)) return false
    setBusy((ids) => new Set(ids).add(args.id))
    const { error } = await start({ ...args, idempotencyKey: retryKeys.keyFor(args) })
    retryKeys.settle(args, error)
    setBusy((ids) => new Set([...ids].filter((id) => id !== args.id)))
    if (error && !isSessionEnd(error)) showToast({ text: readErrorSentence(error), tone: 'bad' })
    return !error
  }

  function accept({ _id, status }: DeskRequest) {
    if (canMove(status, 'accepted', 'hotel')) void run(acceptCall, { id: _id })
  }

  function advance({ _id }: DeskRequest, status: NextStatus) {
    void run(advanceCall, { id: _id, status })
  }

  function takeNextStep(request: DeskRequest) {
    if (request.status === 'new') return accept(request)
    const [next] = listNextSteps(request.kind, request.status)
    if (next) advance(request, next)
  }

  return {
    busy,
    accept,
    advance,
    takeNextStep,
    reject: ({ _id }, reason) => run(rejectCall, { id: _id, reason }),
  }
}
