import type { DeskRequest } from '@bellhop/contract/desk/requests'
import { isActive, stepsAhead } from '@bellhop/domain/request-status'
import type { NextStatus } from '../api.ts'

/** How long a step can be undone, in ms: it is sent only afterwards, so the guest is never notified of a mistake. */
export const undoTime = 10_000

/** The maximum number of undoable steps; a further one sends the oldest. */
export const mostHeld = 3

/** A step that the server does not know yet. */
export interface HeldStep {
  id: string
  /** For the sentence beside “Undo”. */
  request: DeskRequest
  status: NextStatus
  /** In flight: too late to undo. */
  isSending: boolean
}

interface Options {
  /** Resolves once answered, whatever the response. */
  send: (request: DeskRequest, status: NextStatus) => Promise<unknown>
  onChange: (steps: readonly HeldStep[]) => void
}

/**
 * Delays steps for ten seconds, at most one per request. A status only moves forward, and the guest is notified of each
 * at once; so only an unsent step can be undone.
 */
export function createHeldSteps({ send, onChange }: Options) {
  let steps: readonly HeldStep[] = []
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const sending = new Set<Promise<void>>()

  function change(next: readonly HeldStep[]) {
    steps = next
    onChange(steps)
  }

  function forget(id: string) {
    clearTimeout(timers.get(id))
    timers.delete(id)
    if (steps.some((step) => step.id === id)) change(steps.filter((step) => step.id !== id))
  }

  function sendNow(id: string): void {
    const held = steps.find((step) => step.id === id)
    if (!held || held.isSending) return
    clearTimeout(timers.get(id))
    const isSending = { ...held, isSending: true }
    change(steps.map((step) => (step === held ? isSending : step)))
    const sent = send(held.request, held.status)
      .catch(() => {})
      .then(() => {
        sending.delete(sent)
        // Unless a later step of the same request has replaced it.
        if (steps.includes(isSending)) forget(id)
      })
    sending.add(sent)
  }

  return {
    hold(request: DeskRequest, status: NextStatus): void {
      const id = request._id
      sendNow(id)
      const others = steps.filter((step) => step.id !== id)
      change([...others, { id, request, status, isSending: false }])
      timers.set(
        id,
        setTimeout(() => sendNow(id), undoTime),
      )
      const undoable = steps.filter(({ isSending }) => !isSending)
      for (const { id: oldest } of undoable.slice(0, -mostHeld)) sendNow(oldest)
    },

    undo(id: string): void {
      if (steps.some((step) => step.id === id && !step.isSending)) forget(id)
    },

    sendNow,

    /** Sends all steps, which can no longer be undone. Resolves once all are answered. */
    async sendAll(): Promise<void> {
      for (const { id } of steps) sendNow(id)
      await Promise.all(sending)
    },

    /** Compares the steps with the server's open requests. */
    compare(open: readonly DeskRequest[]): void {
      for (const { id, status, isSending } of steps) {
        if (isSending) continue
        const request = open.find(({ _id }) => _id === id)
        // It has ended: the server's rejection explains how.
        if (!request) sendNow(id)
        // A colleague has taken the same step or a later one.
        else if (!stepsAhead(request.kind, request.status).includes(status)) forget(id)
      }
    },
  }
}

export type HeldSteps = ReturnType<typeof createHeldSteps>

/** The open requests as if the steps had been sent. */
export function showHeld(
  requests: readonly DeskRequest[],
  steps: readonly HeldStep[],
): readonly DeskRequest[] {
  if (steps.length === 0) return requests
  return requests
    .map((request) => showHeldStatus(request, steps))
    .filter(({ status }) => isActive(status))
}

/** The same for one request, which may have ended with its step. */
export function showHeldStatus(request: DeskRequest, steps: readonly HeldStep[]): DeskRequest {
  const held = steps.find(({ id }) => id === request._id)
  if (!held || !stepsAhead(request.kind, request.status).includes(held.status)) return request
  return { ...request, status: held.status }
}
