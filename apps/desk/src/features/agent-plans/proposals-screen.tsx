import { listAgentPlans } from '@bellhop/contract/calls/desk/agent-plans'
import { Card } from '@bellhop/ui/card'
import { EmptyState } from '@bellhop/ui/empty-state'
import { useToast } from '@bellhop/ui/toast'
import { Lightbulb } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useRead } from '../../api/use-read.ts'
import { useNow } from '../../format/use-now.ts'
import { useTimeFormat } from '../../format/use-time-format.ts'
import { Loading } from '../../lists/loading.tsx'
import { Screen, ScreenBody } from '../../shared/screen.tsx'
import { DecidedPlan } from './decided-plan.tsx'
import { isOpen } from './is-open.ts'
import { OpenPlan } from './open-plan.tsx'
import { useDecisions } from './use-decisions.ts'

/** How often the clock of the screen is read, ms: a proposal ends at a certain minute. */
const refreshed = 10_000

/** Changes that assistants propose. A person accepts or declines each. */
export function ProposalsScreen() {
  const t = useTranslations('agentPlans')
  const now = useNow(refreshed)
  const query = useRead(listAgentPlans, { fresh: true })
  const { data, isFetching, refetch } = query
  const formatTime = useTimeFormat()
  const { busy, problems, decide, forgetProblem } = useDecisions(useToast())
  const [openedAt] = useState(Date.now)
  const busyOf = (id: string) => (busy?.id === id ? busy.decision : undefined)
  // One that ends while the screen is open stays where it was, and says so.
  const open = data?.filter(
    (plan) =>
      plan.state === 'proposed' ||
      (plan.state === 'expired' && isOpen({ ...plan, state: 'proposed' }, openedAt)),
  )
  const decided = data?.flatMap((plan) => {
    const { state } = plan
    return state === 'proposed' || open?.includes(plan) ? [] : [{ plan, state }]
  })
  return (
    <Screen title={t('proposals')} waiting={open?.filter((plan) => isOpen(plan, now)).length ?? 0}>
      <ScreenBody busy={!data && isFetching}>
        <div className="grid max-w-4xl gap-8">
          {!data && <Loading query={query} className="h-60" />}
          {open?.length === 0 && (
            <Card>
              <EmptyState icon={Lightbulb} title={t('none')} />
            </Card>
          )}
          {open && open.length > 0 && (
            <div className="grid gap-4">
              <p className="text-ink-soft">{t('help')}</p>
              {open.map((plan) => (
                <OpenPlan
                  key={plan._id}
                  plan={plan}
                  now={now}
                  formatTime={formatTime}
                  busy={busyOf(plan._id)}
                  problem={problems[plan._id]}
                  onDecide={(decision) => void decide(decision, plan)}
                  onReadAgain={() => {
                    forgetProblem(plan._id)
                    void refetch()
                  }}
                />
              ))}
            </div>
          )}
          {decided && decided.length > 0 && (
            <section className="grid gap-3">
              <div className="grid gap-1">
                <h2 className="font-display font-semibold text-xl">{t('decided')}</h2>
                <p className="text-ink-soft text-sm">{t('decidedHelp')}</p>
              </div>
              <Card>
                <ul className="divide-y divide-line">
                  {decided.map(({ plan, state }) => (
                    <DecidedPlan
                      key={plan._id}
                      plan={plan}
                      state={state}
                      formatTime={formatTime}
                      isBusy={busyOf(plan._id) === 'undo'}
                      onUndo={() => void decide('undo', plan)}
                    />
                  ))}
                </ul>
              </Card>
            </section>
          )}
        </div>
      </ScreenBody>
    </Screen>
  )
}
