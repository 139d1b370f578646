import { buildPlan } from '../../testing/agent-plans.ts'
import { buildApiKey } from '../../testing/api-keys.ts'
import { params, plain } from '../call-parts.ts'
import type { KnownCall } from '../known-call.ts'

export const deskProgramCalls: Record<string, KnownCall> = {
  // agent-plans
  listAgentPlans: plain,
  acceptAgentPlan: {
    idsOf: 'hotel',
    answers: 200,
    build: async ({ hotel }) => params(await buildPlan(hotel)),
  },
  declineAgentPlan: {
    idsOf: 'hotel',
    answers: 200,
    build: async ({ hotel }) => params(await buildPlan(hotel)),
  },
  undoAgentPlan: {
    idsOf: 'hotel',
    answers: 200,
    build: async ({ hotel }) => params(await buildPlan(hotel, 'accepted')),
  },

  // api-keys
  listApiKeys: plain,
  addApiKey: {
    idsOf: 'none',
    answers: 201,
    build: () => ({ body: { name: 'Door locks', scopes: ['stays.read'] } }),
  },
  revokeApiKey: {
    idsOf: 'hotel',
    answers: 204,
    build: async ({ hotel }) => params((await buildApiKey(hotel)).id),
  },
}
