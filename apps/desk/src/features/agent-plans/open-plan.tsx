import type { AgentPlan } from '@bellhop/contract/desk/agent-plans'
import { Button } from '@bellhop/ui/button'
import { Card } from '@bellhop/ui/card'
import { Icon } from '@bellhop/ui/icon'
import { Clock } from 'lucide'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { bdi } from '../../intl/bdi.tsx'
import { paths } from '../../shared/paths.ts'
import { TextLink } from '../../shared/text-link.tsx'
import { isOpen } from './is-open.ts'
import { PlanChanges } from './plan-changes.tsx'
import type { Decision, DecisionProblem } from './use-decisions.ts'
import { usePlanTitle } from './use-plan-title.ts'

interface Props {
  plan: AgentPlan
  now: number
  formatTime: (instant: string) => string
  busy: Decision | undefined
  problem: DecisionProblem | undefined
  onDecide: (decision: Decision) => void
  onReadAgain: () => void
}

/** A plan that waits for a decision, or has ended while it was looked at. */
export function OpenPlan({ plan, now, formatTime, busy, problem, onDecide, onReadAgain }: Props) {
  const t = useTranslations('agentPlans')
  const titleOf = usePlanTitle()
  const id = useId()
  const title = titleOf(plan)
  const { program, createdAt, expiresAt } = plan
  return (
    <Card>
      <article aria-labelledby={id} className="grid gap-4">
        <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
          <div className="grid min-w-0 gap-1">
            <h2 id={id} className="font-display font-semibold text-xl wrap-anywhere">
              {title}
            </h2>
            <p className="text-ink-soft text-sm wrap-anywhere">
              {t.rich('proposedBy', { name: program.name, time: formatTime(createdAt), bdi })}
            </p>
          </div>
          <SubjectLink plan={plan} />
        </header>
        <PlanChanges plan={plan} />
        {problem && (
          <div
            role="alert"
            className="grid justify-items-start gap-2 rounded-control bg-bad-soft p-3"
          >
            <p className="text-bad">{problem.text}</p>
            {problem.isChanged && (
              <Button size="small" onClick={onReadAgain}>
                {t('readAgain')}
              </Button>
            )}
          </div>
        )}
        {isOpen(plan, now) ? (
          <footer className="flex flex-wrap items-center gap-3">
            <Button
              variant="primary"
              busy={busy === 'accept'}
              disabled={busy === 'decline'}
              aria-describedby={id}
              onClick={() => onDecide('accept')}
            >
              {t('accept')}
            </Button>
            <Button
              busy={busy === 'decline'}
              disabled={busy === 'accept'}
              aria-describedby={id}
              onClick={() => onDecide('decline')}
            >
              {t('decline')}
            </Button>
            <p className="flex items-center gap-1.5 text-ink-soft text-sm">
              <Icon of={Clock} className="size-4 shrink-0" />
              {t('decideBy', { time: formatTime(expiresAt) })}
            </p>
          </footer>
        ) : (
          <p role="status" className="rounded-control bg-warn-soft px-3 py-2 text-warn">
            {t('hasEnded')}
          </p>
        )}
      </article>
    </Card>
  )
}

/** Leads to what a plan changes, as long as the plan says which it is. */
function SubjectLink({ plan }: { plan: AgentPlan }) {
  const t = useTranslations('agentPlans')
  const found = findSubject(plan)
  return found && <TextLink to={found.path}>{t(`open.${found.kind}`)}</TextLink>
}

function findSubject({ tool, arguments: given }: AgentPlan) {
  const { id, firstNight } = given
  if (tool === 'set_rates') {
    if (typeof firstNight !== 'string') return undefined
    return { kind: 'rates', path: `${paths.rates}?month=${firstNight.slice(0, 7)}` } as const
  }
  if (tool === 'assign_housekeeping' || tool === 'set_room_state') {
    return { kind: 'housekeeping', path: paths.housekeeping } as const
  }
  if (typeof id !== 'string') return undefined
  if (tool === 'accept_request' || tool === 'advance_request') {
    return { kind: 'request', path: paths.request(id) } as const
  }
  if (tool === 'send_message') return { kind: 'chat', path: paths.chatRoom(id) } as const
  if (tool === 'change_stay_dates' || tool === 'add_guest_note') {
    return { kind: 'stay', path: paths.stay(id) } as const
  }
  return undefined
}
