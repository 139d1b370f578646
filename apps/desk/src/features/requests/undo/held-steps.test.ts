import type { DeskRequest } from '@bellhop/contract/desk/requests'
import type { RequestStatus } from '@bellhop/domain/requests/request-status'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHeldChanges, undoTime } from '../../../shared/undo/held-changes.ts'
import { buildRequest } from '../../../testing/request.ts'
import { compareSteps, type HeldStep, type Step, showHeld, showHeldStatus } from './held-steps.ts'

const requestOf = (_id: string, status: RequestStatus = 'accepted') => buildRequest({ _id, status })

const a = requestOf('a')
const stepOf = (request: DeskRequest, status: Step['status']): Step => ({
  id: request._id,
  request,
  status,
})
let sent: string[]
let steps: readonly HeldStep[]
let answer: () => Promise<unknown>

function open() {
  return createHeldChanges<Step>({
    send: async ({ id, status }) => {
      sent.push(`${id} ${status}`)
      await answer()
    },
    onChange: (next) => {
      steps = next
    },
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  steps = []
  answer = async () => {}
})
afterEach(() => vi.useRealTimers())

test('sends a step after ten seconds and removes it once answered', async () => {
  expect(undoTime).toBe(10_000)
  const answered = Promise.withResolvers<void>()
  answer = () => answered.promise
  open().hold(stepOf(a, 'inProgress'))
  await vi.advanceTimersByTimeAsync(9_999)
  expect(sent).toEqual([])
  expect(steps).toMatchObject([{ id: 'a', status: 'inProgress', isSending: false }])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toEqual(['a inProgress'])
  expect(steps).toMatchObject([{ isSending: true }])
  answered.resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(steps).toEqual([])
})

test('never sends an undone step; a step in flight cannot be undone', async () => {
  const held = open()
  held.hold(stepOf(a, 'done'))
  held.undo('a')
  expect(steps).toEqual([])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toEqual([])

  answer = () => new Promise(() => {})
  held.hold(stepOf(a, 'done'))
  held.sendNow('a')
  held.undo('a')
  expect(steps).toMatchObject([{ isSending: true }])
})

test('sends the previous step of the same request at once', async () => {
  const held = open()
  held.hold(stepOf(a, 'inProgress'))
  held.hold(stepOf({ ...a, status: 'inProgress' }, 'onTheWay'))
  expect(sent).toEqual(['a inProgress'])
  await vi.advanceTimersByTimeAsync(0)
  expect(steps).toMatchObject([{ status: 'onTheWay', isSending: false }])
  held.undo('a')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toEqual(['a inProgress'])
})

test('sends the oldest step when a fourth is added', () => {
  const held = open()
  for (const id of ['a', 'b', 'c', 'd']) held.hold(stepOf(requestOf(id), 'inProgress'))
  expect(sent).toEqual(['a inProgress'])
})

test('sends all steps when they can no longer be undone, despite failures', async () => {
  answer = () => Promise.reject(new Error('offline'))
  const held = open()
  held.hold(stepOf(a, 'inProgress'))
  held.hold(stepOf(requestOf('b'), 'done'))
  await held.sendAll()
  expect(sent).toEqual(['a inProgress', 'b done'])
  expect(steps).toEqual([])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(2)
})

test.each([
  ['the same step of a colleague', 'inProgress', []],
  ['a later step of a colleague', 'onTheWay', []],
  ['nothing that matters', 'accepted', ['a inProgress']],
] as const)('after %s', async (_, status, expected) => {
  const held = open()
  held.hold(stepOf(a, 'inProgress'))
  compareSteps(held, [requestOf('a', status)])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toEqual(expected)
})

test('sends the step of an ended request, so that the rejection explains it', () => {
  const held = open()
  held.hold(stepOf(a, 'inProgress'))
  compareSteps(held, [])
  expect(sent).toEqual(['a inProgress'])
})

test('shows held steps as done, except those that the request has passed', () => {
  const step = (status: HeldStep['status']): HeldStep[] => [
    { id: 'a', request: a, status, isSending: false },
  ]
  const statusesOf = (requests: readonly DeskRequest[]) => requests.map(({ status }) => status)
  const board = [a, requestOf('b')]
  expect(statusesOf(showHeld(board, step('onTheWay')))).toEqual(['onTheWay', 'accepted'])
  expect(statusesOf(showHeld(board, step('done')))).toEqual(['accepted'])
  expect(showHeldStatus(a, step('done')).status).toBe('done')
  expect(showHeldStatus(requestOf('a', 'onTheWay'), step('inProgress')).status).toBe('onTheWay')
})
