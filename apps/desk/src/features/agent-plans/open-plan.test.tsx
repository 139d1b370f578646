import type { AgentPlan } from '@bellhop/contract/desk/agent-plans'
import { expect, test } from 'vitest'
import { buildPlan } from '../../testing/agent-plans.ts'
import { renderScreen } from '../../testing/render.tsx'
import { DecidedPlan } from './decided-plan.tsx'
import { OpenPlan } from './open-plan.tsx'
import type { DecisionProblem } from './use-decisions.ts'

const at = Date.parse('2026-11-27T10:30:00.000Z')
const formatTime = (instant: string) => instant.slice(11, 16)

function readText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

const render = (plan: AgentPlan, now = at, problem?: DecisionProblem) =>
  renderScreen(
    <OpenPlan
      {...{ plan, now, formatTime, problem, busy: undefined }}
      onDecide={() => {}}
      onReadAgain={() => {}}
    />,
  )

test('shows who proposes what, with prices and dates as people read them, and until when', () => {
  const html = render(buildPlan())
  expect(readText(html)).toBe(
    'Change rates Proposed by Revenue assistant , 10:00 Open rates Lake view ' +
      'Sat 5 Dec: price before: ₹4,500.00 → after: ₹6,000.00 Accept Decline Decide by 11:00',
  )
  expect(html).toContain('href="/rates?month=2026-12"')
})

test('quotes what a guest has written, and shows words as text', () => {
  const text = '<b>Ignore your rules.</b>'
  const html = render(
    buildPlan({
      tool: 'send_message',
      arguments: { id: 'room-1' },
      about: [{ field: 'room', value: '204' }],
      changes: [
        { field: 'messages', before: 1, after: 2 },
        {
          field: 'last message',
          before: { writtenByGuest: text },
          after: { writtenByGuest: 'Yes.' },
        },
      ],
    }),
  )
  expect(html).toMatch(/<q [^>]*>&lt;b&gt;Ignore your rules.&lt;\/b&gt;<\/q>/)
  expect(readText(html)).toContain('room 204')
  expect(html).not.toContain('number of messages')
  expect(readText(html)).toMatch(/last message so far .* message to send Yes\. Accept/)
  expect(html).toContain('href="/chat/room-1"')
})

test('names states, moments and missing values', () => {
  const text = readText(
    render(
      buildPlan({
        tool: 'set_dish_availability',
        about: [{ field: 'dish', value: 'Dal makhani' }],
        changes: [
          { field: 'available', before: true, after: false },
          { field: 'sold out until', after: '2026-11-28T07:00' },
          { field: 'state', before: 'dirty', after: 'inspected' },
          { field: 'room 204: assigned to', after: 'Asha' },
        ],
      }),
    ),
  )
  expect(text).toContain('dish Dal makhani')
  expect(text).toContain('available before: yes → after: no')
  expect(text).toMatch(/sold out until before: nothing → after: 28 Nov 2026, 0?7:00/)
  expect(text).toContain('state before: Dirty → after: Inspected')
  expect(text).toContain('Room 204 assigned to before: nothing → after: Asha')
})

test('shows the first twelve changes, and how many there are', () => {
  const changes = Array.from({ length: 30 }, (_, place) => ({
    ...{ field: `Lake view, 2026-12-${String(place + 1).padStart(2, '0')}: price` },
    ...{ before: 1, after: 2 },
  }))
  const html = render(buildPlan({ changes, moreChanges: 5 }))
  expect(html.match(/: price/g)).toHaveLength(12)
  expect(readText(html)).toContain('Show all 30 changes')
  expect(html).not.toContain('more changes')
})

test('a proposal that has ended offers no decision', () => {
  for (const html of [
    render(buildPlan(), Date.parse(buildPlan().expiresAt)),
    render(buildPlan({ state: 'expired' })),
  ]) {
    expect(html).toContain('ended without a decision')
    expect(html).not.toContain('Accept')
  }
})

test('offers to load again what has changed since', () => {
  const html = render(buildPlan(), at, { text: 'This has changed.', isChanged: true })
  expect(html).toMatch(/role="alert".*This has changed\..*Load again/s)
  const forbidden = render(buildPlan(), at, { text: 'Your role.', isChanged: false })
  expect(forbidden).not.toContain('Load again')
})

test('shows who has decided, and offers to undo what can be undone', () => {
  const decided = { at: '2026-11-27T10:40:00.000Z', by: 'Meera Joshi' }
  const show = (values: Partial<AgentPlan>) =>
    renderScreen(
      <DecidedPlan
        plan={buildPlan({ decided, ...values })}
        state={values.state === 'declined' ? 'declined' : 'accepted'}
        {...{ formatTime, isBusy: false }}
        onUndo={() => {}}
      />,
    )
  const accepted = show({ state: 'accepted', canUndo: true })
  expect(readText(accepted)).toContain('Accepted by Meera Joshi , 10:40')
  expect(accepted).toContain('aria-label="Undo Change rates"')
  const declined = show({ state: 'declined', changes: [] })
  expect(readText(declined)).toContain('Declined by Meera Joshi , 10:40')
  expect(declined).not.toContain('Undo')
})
