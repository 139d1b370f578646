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
} from '../changes-api.ts'
import { listNextSteps } from '../labels.ts'

export interface RequestActions {
  /** Ids of requests a call is under way for. */
  busy: ReadonlySet<string>
  accept: (request: DeskRequest) => void
  advance: (request: DeskRequest, status: NextStatus) => void
  /** Accepts a new request, moves another one step on. */
  moveOn: (request: DeskRequest) => void
  /** Resolves to whether it was rejected. */
  reject: (request: DeskRequest, reason: string) => Promise<boolean>
}

export function useRequestActions(): RequestActions {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const [acceptCall] = useAcceptMutation()
  const [advanceCall] = useAdvanceMutation()
  const [rejectCall] = useRejectMutation()
  const showToast = useToast()

  /** One call a request at a time: a second tap does nothing. */
  async function run({ _id }: DeskRequest, start: () => PromiseLike<{ error?: unknown }>) {
    if (busy.has(_id)) return false
    setBusy((ids) => new Set(ids).add(_id))
    const { error } = await start()
    setBusy((ids) => new Set([...ids].filter((id) => id !== _id)))
    if (error && !isSessionEnd(error)) showToast({ text: readErrorSentence(error), tone: 'bad' })
    return !error
  }

  function accept(request: DeskRequest) {
    if (canMove(request.status, 'accepted', 'hotel')) {
      void run(request, () => acceptCall({ id: request._id }))
    }
  }

  function advance(request: DeskRequest, status: NextStatus) {
    void run(request, () => advanceCall({ id: request._id, status }))
  }

  function moveOn(request: DeskRequest) {
    if (request.status === 'new') return accept(request)
    const [next] = listNextSteps(request.kind, request.status)
    if (next) advance(request, next)
  }

  const reject = (request: DeskRequest, reason: string) =>
    run(request, () => rejectCall({ id: request._id, reason }))

  return { busy, accept, advance, moveOn, reject }
}
