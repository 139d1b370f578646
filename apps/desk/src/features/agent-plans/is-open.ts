import type { AgentPlan } from '@bellhop/contract/desk/agent-plans'

/** Whether a plan waits for a decision. No event tells that its hour is over. */
export const isOpen = ({ state, expiresAt }: AgentPlan, now: number): boolean =>
  state === 'proposed' && Date.parse(expiresAt) > now
