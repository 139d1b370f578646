import type { AgentPlan } from '@bellhop/contract/desk/agent-plans'
import { type Messages, useTranslations } from 'use-intl'

type Tool = keyof Messages['agentPlans']['tools']

/** Tells in a few words what a plan does. */
export function usePlanTitle(): (plan: AgentPlan) => string {
  const t = useTranslations('agentPlans')
  return ({ tool, description }) => {
    const key = `tools.${tool as Tool}` as const
    return t.has(key) ? t(key) : description
  }
}
