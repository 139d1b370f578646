import type { AgentPlan } from '@bellhop/contract/desk/agent-plans'

/** A plan of other rates for a night, proposed at 10:00 until 11:00 UTC. */
export function buildPlan(values: Partial<AgentPlan> = {}): AgentPlan {
  return {
    _id: 'weekend',
    program: { _id: 'assistant', name: 'Revenue assistant' },
    tool: 'set_rates',
    description: 'Proposes prices.',
    arguments: { firstNight: '2026-12-05' },
    about: [],
    changes: [{ field: 'Lake view, 2026-12-05: price', before: 4500, after: 6000 }],
    moreChanges: 0,
    createdAt: '2026-11-27T10:00:00.000Z',
    expiresAt: '2026-11-27T11:00:00.000Z',
    state: 'proposed',
    canUndo: false,
    ...values,
  }
}
