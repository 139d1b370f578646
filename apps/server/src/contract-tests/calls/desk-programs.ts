import { listAssistants } from '@bellhop/contract/desk/assistants'
import { buildPlan } from '../../testing/agent-plans.ts'
import { buildApiKey } from '../../testing/api-keys.ts'
import { buildStaff } from '../../testing/builders.ts'
import { buildAssistant, makeQuery } from '../../testing/oauth.ts'
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

  // assistants
  listAssistants: plain,
  readAssistantRequest: {
    idsOf: 'none',
    answers: 200,
    build: async ({ server }) => ({ query: await makeQuery(server) }),
  },
  connectAssistant: {
    idsOf: 'none',
    // Only the person who was shown a request can agree to it (assistants/oauth).
    answers: 409,
    build: () => ({ body: { request: 'of another', scopes: ['stays.read'] } }),
  },
  disconnectAssistant: {
    idsOf: 'hotel',
    answers: 204,
    build: async ({ server, hotel }) => {
      const admin = await buildStaff(hotel, { role: 'admin' })
      await buildAssistant(server, admin)
      const [assistant] = (await admin.call(listAssistants)).body.data
      return params(assistant?._id ?? '')
    },
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
