import type { useToast } from '@bellhop/ui/toast'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { buildPlan } from '../../testing/agent-plans.ts'
import { renderHook } from '../../testing/render.tsx'
import { useDecisions } from './use-decisions.ts'

type Toast = Parameters<ReturnType<typeof useToast>>[0]

const toasts: Toast[] = []
afterEach(() => {
  vi.unstubAllGlobals()
  toasts.length = 0
})

/** @returns the calls */
function answerWith(...answers: { status: number; body: object }[]): string[] {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    sent.push(`${method} ${new URL(url, 'https://desk.example').pathname}`)
    const { status = 500, body = {} } = answers.shift() ?? {}
    const type = status < 400 ? 'application/json' : 'application/problem+json'
    return Response.json(body, { status, headers: { 'content-type': type } })
  })
  return sent
}

const rejectWith = (status: number, code: string, detail: string) => ({
  status,
  body: { status, code, detail },
})

const render = () => renderHook(() => useDecisions((toast) => toasts.push(toast)))

test('accepts, declines and undoes', async () => {
  const sent = answerWith(
    ...(['accepted', 'declined', 'undone'] as const).map((state) => ({
      status: 200,
      body: { data: buildPlan({ state }) },
    })),
  )
  const hook = render()
  for (const decision of ['accept', 'decline', 'undo'] as const) {
    await act(() => hook.current.decide(decision, buildPlan()))
  }
  const path = 'PUT /api/desk/agent-plans/weekend'
  expect(sent).toEqual([`${path}/accept`, `${path}/decline`, `${path}/undo`])
  expect([hook.current.busy, hook.current.problems]).toEqual([undefined, {}])
  expect(toasts.map(({ tone }) => tone)).toEqual(['good', 'good', 'good'])
})

test('keeps beside the plan why it cannot be accepted, until it is decided again', async () => {
  answerWith(
    rejectWith(409, 'changed_meanwhile', 'This has changed since the plan was made.'),
    rejectWith(403, 'forbidden', 'Not allowed.'),
    { status: 200, body: { data: buildPlan({ state: 'declined' }) } },
  )
  const hook = render()
  await act(() => hook.current.decide('accept', buildPlan()))
  expect(hook.current.problems).toEqual({
    weekend: { text: 'This has changed since the plan was made.', isChanged: true },
  })
  await act(() => hook.current.decide('accept', buildPlan()))
  expect(hook.current.problems.weekend?.text).toMatch(/^Your role can’t make this change/)
  await act(() => hook.current.decide('decline', buildPlan()))
  expect(hook.current.problems).toEqual({})
})

test('a plan that a colleague has decided keeps no problem', async () => {
  answerWith(rejectWith(409, 'invalid_transition', 'This plan is already decided.'))
  const hook = render()
  await act(() => hook.current.decide('accept', buildPlan()))
  expect(hook.current.problems).toEqual({})
  expect(toasts).toMatchObject([{ text: 'This plan is already decided.', tone: 'bad' }])
})

test('offers to undo what was accepted only if there is a way back', async () => {
  const accepted = buildPlan({ state: 'accepted' })
  const sent = answerWith(
    { status: 200, body: { data: accepted } },
    { status: 200, body: { data: { ...accepted, canUndo: true } } },
    rejectWith(409, 'changed_meanwhile', 'This has changed since the plan was accepted.'),
  )
  const hook = render()
  await act(() => hook.current.decide('accept', buildPlan()))
  expect(toasts.pop()?.undo).toBeUndefined()
  await act(() => hook.current.decide('accept', buildPlan()))
  await act(async () => toasts.pop()?.undo?.onChoose())
  await vi.waitFor(() => expect(toasts).toHaveLength(1))
  expect(sent.at(-1)).toBe('PUT /api/desk/agent-plans/weekend/undo')
  expect(toasts).toMatchObject([{ text: expect.stringMatching(/^This has changed/), tone: 'bad' }])
})
