import type { AgentPlan } from '@bellhop/contract/desk/agent-plans'
import { Badge, type Tone } from '@bellhop/ui/badge'
import { Button } from '@bellhop/ui/button'
import { useTranslations } from 'use-intl'
import { bdi } from '../../intl/bdi.tsx'
import { PlanChanges } from './plan-changes.tsx'
import { usePlanTitle } from './use-plan-title.ts'

interface Props {
  plan: AgentPlan
  state: Decided
  formatTime: (instant: string) => string
  isBusy: boolean
  onUndo: () => void
}

type Decided = Exclude<AgentPlan['state'], 'proposed'>

const tones: Record<Decided, Tone> = {
  expired: 'neutral',
  declined: 'neutral',
  accepted: 'good',
  undone: 'warn',
}

/** A plan of the last 30 days that is decided or has ended, with the way back if there is one. */
export function DecidedPlan({ plan, state, formatTime, isBusy, onUndo }: Props) {
  const t = useTranslations('agentPlans')
  const ofShared = useTranslations('shared')
  const title = usePlanTitle()(plan)
  const { program, decided, createdAt, canUndo } = plan
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0">
      <div className="grid min-w-0 flex-1 basis-80 gap-2">
        <h3 className="font-medium wrap-anywhere">{title}</h3>
        <div className="text-ink-soft text-sm wrap-anywhere">
          <p>{t.rich('proposedBy', { name: program.name, time: formatTime(createdAt), bdi })}</p>
          {decided && (
            <p>
              {t.rich(state === 'declined' ? 'declinedBy' : 'acceptedBy', {
                name: decided.by,
                time: formatTime(decided.at),
                bdi,
              })}
            </p>
          )}
        </div>
        {state !== 'expired' && <PlanChanges plan={plan} />}
      </div>
      <div className="flex items-center gap-3">
        <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
        {canUndo && (
          <Button
            size="small"
            busy={isBusy}
            aria-label={ofShared('undoOf', { label: title })}
            onClick={onUndo}
          >
            {t('undo')}
          </Button>
        )}
      </div>
    </li>
  )
}
