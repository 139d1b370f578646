import { listAgentPlans } from '@bellhop/contract/calls/desk/agent-plans'
import type { AgentPlan } from '@bellhop/contract/desk/agent-plans'
import { HOUR_MS } from '@bellhop/domain/time/durations'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeStore } from '../../app/store.ts'
import { buildPlan } from '../../testing/agent-plans.ts'
import { renderScreen } from '../../testing/render.tsx'
import { storeRead } from '../../testing/store-read.ts'
import { OpenBadge } from './open-badge.tsx'
import { ProposalsScreen } from './proposals-screen.tsx'

const { createdAt } = buildPlan()

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(createdAt), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

async function read(plans: AgentPlan[]) {
  const store = makeStore()
  await store.dispatch(storeRead(listAgentPlans, {}, plans))
  return { store }
}

test('says what appears here while nothing is proposed', async () => {
  const html = renderScreen(<ProposalsScreen />, await read([]))
  expect(html).toContain('Nothing changes until one of you accepts.')
  expect(html).not.toContain('Earlier proposals')
})

test('has open proposals above those that are decided', async () => {
  const decided = { at: createdAt, by: 'Meera Joshi' }
  const html = renderScreen(
    <ProposalsScreen />,
    await read([
      buildPlan({ _id: 'declined', state: 'declined', decided }),
      buildPlan({ _id: 'open' }),
    ]),
  )
  const [open, earlier] = html.split('Earlier proposals')
  expect(open).toContain('<span>Accept</span>')
  expect(earlier).toContain('Declined by')
  expect(earlier).not.toContain('<span>Accept</span>')
})

test('counts the proposals that can be decided', async () => {
  const desk = await read([
    buildPlan({ _id: 'one' }),
    buildPlan({ _id: 'two' }),
    buildPlan({ _id: 'ended', expiresAt: new Date(Date.parse(createdAt) - HOUR_MS).toISOString() }),
    buildPlan({ _id: 'expired', state: 'expired' }),
    buildPlan({ _id: 'accepted', state: 'accepted' }),
  ])
  expect(renderScreen(<OpenBadge />, desk)).toMatch(/>2<span/)
  expect(renderScreen(<OpenBadge />, await read([]))).not.toContain('to decide')
})
