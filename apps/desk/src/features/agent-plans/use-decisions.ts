import {
  acceptAgentPlan,
  declineAgentPlan,
  undoAgentPlan,
} from '@bellhop/contract/calls/desk/agent-plans'
import type { AgentPlan } from '@bellhop/contract/desk/agent-plans'
import type { useToast } from '@bellhop/ui/toast'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isProblem } from '../../api/error-sentence.ts'
import { useChange } from '../../api/use-change.ts'

export type Decision = 'accept' | 'decline' | 'undo'

/** Why a plan could not be decided. It is still open. */
export interface DecisionProblem {
  text: string
  /** The subject of the plan has changed since it was made. */
  isChanged: boolean
}

const tags = ['agentPlans'] as const

/** Accepts, declines and undoes plans. */
export function useDecisions(showToast: ReturnType<typeof useToast>) {
  const t = useTranslations('agentPlans')
  const changes = {
    accept: useChange(acceptAgentPlan, { tags }),
    decline: useChange(declineAgentPlan, { tags }),
    undo: useChange(undoAgentPlan, { tags }),
  }
  const [busy, setBusy] = useState<{ id: string; decision: Decision }>()
  const [problems, setProblems] = useState<Readonly<Record<string, DecisionProblem>>>({})

  function forgetProblem(id: string) {
    setProblems(({ [id]: _, ...others }) => others)
  }

  async function decide(decision: Decision, { _id: id }: AgentPlan): Promise<void> {
    setBusy({ id, decision })
    forgetProblem(id)
    const { isDone, data, problem, error } = await changes[decision].run({ params: { id } })
    setBusy(undefined)
    if (isDone) {
      const undo =
        decision === 'accept' && data.canUndo
          ? { label: t('undo'), onChoose: () => void decide('undo', data) }
          : undefined
      return showToast({ text: t(`done.${decision}`), tone: 'good', ...(undo && { undo }) })
    }
    if (problem === undefined) return
    const isForbidden = isProblem(error, 'forbidden')
    const isChanged = isProblem(error, 'changed_meanwhile')
    const text = isForbidden ? t('forbidden') : problem
    // A plan that someone else has decided, or that has ended, moves to the decided ones.
    if (decision === 'undo' || isProblem(error, 'invalid_transition')) {
      return showToast({ text, tone: 'bad', isLong: true })
    }
    setProblems((others) => ({ ...others, [id]: { text, isChanged } }))
  }

  return { busy, problems, decide, forgetProblem }
}
