import type { DeskRequest } from '@bellhop/contract/desk/requests'
import { isActive, type RequestStatus, stepsAhead } from '@bellhop/domain/requests/request-status'
import type { Held, HeldChanges } from '../../../shared/undo/held-changes.ts'
import type { NextStatus } from '../api.ts'

/** A step of a request. A status only moves forward, so only an unsent step can be undone. */
export interface Step {
  /** The id of the request. */
  id: string
  /** For the sentence beside “Undo”. */
  request: DeskRequest
  status: NextStatus
}

export type HeldStep = Held<Step>

/** A step that is shown although the server does not have it yet. */
export interface ShownStep {
  id: string
  status: RequestStatus
}

/** Compares the steps with the server's open requests. */
export function compareSteps(held: HeldChanges<Step>, open: readonly DeskRequest[]): void {
  held.compare(({ id, status }) => {
    const request = open.find(({ _id }) => _id === id)
    // It has ended: the server's rejection explains how.
    if (!request) return 'send'
    // A colleague has taken the same step or a later one.
    return stepsAhead(request.kind, request.status).includes(status) ? 'hold' : 'drop'
  })
}

/** The open requests as if the steps had been sent. */
export function showHeld(
  requests: readonly DeskRequest[],
  steps: readonly ShownStep[],
): readonly DeskRequest[] {
  if (steps.length === 0) return requests
  return requests
    .map((request) => showHeldStatus(request, steps))
    .filter(({ status }) => isActive(status))
}

/** The same for one request, which may have ended with its step. */
export function showHeldStatus(request: DeskRequest, steps: readonly ShownStep[]): DeskRequest {
  const held = steps.find(({ id }) => id === request._id)
  if (!held || !stepsAhead(request.kind, request.status).includes(held.status)) return request
  return { ...request, status: held.status }
}
