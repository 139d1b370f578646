import { maxAssistants, maxName } from '@bellhop/domain/limits'
import { everyScope } from '@bellhop/domain/people/scopes'
import { managers } from '@bellhop/domain/people/staff-roles'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { Id, Instant, idParams, object } from '../base/common.ts'

const scopes = Type.Array(Type.Enum([...everyScope]), {
  maxItems: everyScope.length,
  uniqueItems: true,
})

/** The characters of OAuth's parameters (RFC 6749, appendix A). */
const parameter = (maxLength: number) => Type.String({ maxLength, pattern: '^[ -~]*$' })

/** The query of the desk's page, as the assistant has made it (OAuth 2.1, 4.1.1). */
export const AssistantQuery = object({
  client_id: parameter(10_000),
  redirect_uri: parameter(500),
  response_type: Type.Optional(parameter(50)),
  code_challenge: Type.Optional(parameter(200)),
  code_challenge_method: Type.Optional(parameter(20)),
  resource: Type.Optional(parameter(500)),
  scope: Type.Optional(parameter(1000)),
  state: Type.Optional(parameter(2000)),
})
export type AssistantQuery = Static<typeof AssistantQuery>

export const AssistantRequest = object({
  /** Is sent with the consent. It is the caller's alone, for ten minutes. */
  request: Type.String(),
  /** Chosen by the assistant. */
  name: Type.String({ maxLength: maxName }),
  /** Confirms the name and where the answer is sent; missing: they are not confirmed. */
  host: Type.Optional(Type.String({ description: 'of its metadata document' })),
  sentTo: Type.String({ description: 'the host that the answer is sent to' }),
  isOwnComputer: Type.Boolean({ description: 'it is sent to a program on the same computer' }),
  scopes,
  cancelUrl: Type.String({ description: 'tells the assistant that it was declined' }),
})
export type AssistantRequest = Static<typeof AssistantRequest>

export const Assistant = object({
  _id: Id,
  name: Type.String(),
  host: Type.Optional(Type.String({ description: 'of its metadata document' })),
  scopes,
  connectedAt: Instant,
  connectedBy: object({ _id: Id, name: Type.String() }),
  /** To the minute; missing: not yet. */
  usedAt: Type.Optional(Instant),
})
export type Assistant = Static<typeof Assistant>

/**
 * Assistants that people connect by OAuth. One reads at `/mcp` what its scopes open, and proposes changes, as long as the
 * person who has connected it is a manager or an admin.
 */
const call = calls('assistants', managers)

/** Those that are connected, the newest first: an admin sees all, a manager their own. */
export const listAssistants = call('GET /desk/assistants', {
  summary: 'Connected assistants',
  returns: Type.Array(Assistant, { maxItems: maxAssistants }),
})

/** 400 `invalid_request` for one that must not be connected: nothing leads to its address then. */
export const readAssistantRequest = call('GET /desk/assistants/request', {
  summary: 'What an assistant asks for',
  query: AssistantQuery,
  returns: AssistantRequest,
  fails: [429],
})

/** 409 `invalid_transition` after ten minutes, and at the most that a hotel has. */
export const connectAssistant = call('POST /desk/assistants', {
  summary: 'Connect an assistant',
  asksIdentity: true,
  body: object({
    request: Type.String({ maxLength: 20_000 }),
    scopes: Type.Array(Type.Enum([...everyScope]), {
      minItems: 1,
      maxItems: everyScope.length,
      uniqueItems: true,
    }),
  }),
  creates: object({ url: Type.String({ description: 'takes a code to the assistant' }) }),
  fails: [409, 422, 429],
})

/** From the next call on, it is 401 on every server. */
export const disconnectAssistant = call('DELETE /desk/assistants/:id', {
  summary: 'Disconnect an assistant',
  params: idParams,
  fails: [404, 422],
})
