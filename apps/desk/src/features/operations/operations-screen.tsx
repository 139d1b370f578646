import { getOperations } from '@bellhop/contract/calls/desk/operations'
import type { Operations } from '@bellhop/contract/desk/operations'
import { Card } from '@bellhop/ui/card'
import { Icon } from '@bellhop/ui/icon'
import { Skeleton } from '@bellhop/ui/skeleton'
import { CircleCheck, CircleMinus, TriangleAlert } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useRead } from '../../api/use-read.ts'
import { useTimeFormat } from '../../format/use-time-format.ts'
import { LoadError } from '../../lists/load-error.tsx'
import { Screen, ScreenBody } from '../../shared/screen.tsx'
import { BackupCard } from './backup-card.tsx'

const looks = {
  problem: { icon: TriangleAlert, color: 'text-bad' },
  ok: { icon: CircleCheck, color: 'text-good' },
  off: { icon: CircleMinus, color: 'text-ink-muted' },
} as const

const order = Object.keys(looks)

/** While a backup or its trial is under way, and otherwise. */
const BUSY_MS = 2000
const IDLE_MS = 60_000

/** Whether the server is well, and its data safe. */
export function OperationsScreen() {
  const t = useTranslations('operations')
  const [isBusy, setBusy] = useState(false)
  const { data, error, isFetching, refetch } = useRead(getOperations, {
    fresh: true,
    pollingInterval: isBusy ? BUSY_MS : IDLE_MS,
  })
  const installation = data?.installation
  const { backup, drill } = installation ?? {}
  const isUnderWay = backup?.isUnderWay === true || drill?.isUnderWay === true
  if (isUnderWay !== isBusy) setBusy(isUnderWay)
  return (
    <Screen title={t('system')}>
      <ScreenBody busy={!data && error === undefined}>
        {!data && error === undefined && (
          <div className="grid gap-5">
            <Skeleton className="h-40" />
            <Skeleton className="h-96" />
          </div>
        )}
        {!data && error !== undefined && (
          <LoadError error={error} busy={isFetching} onRetry={refetch} />
        )}
        {data && !installation && (
          <Card>
            <p>{t('severalHotels')}</p>
          </Card>
        )}
        {installation && (
          <div className="grid gap-5">
            {error !== undefined && <LoadError error={error} busy={isFetching} onRetry={refetch} />}
            <BackupCard installation={installation} />
            <FindingList {...installation} />
          </div>
        )}
        <p className="mt-5 text-ink-soft text-sm">
          {t('version', { version: import.meta.env.VERSION })}
        </p>
      </ScreenBody>
    </Screen>
  )
}

type Installation = NonNullable<Operations['installation']>

type Finding = Installation['findings'][number]

/** Lists the findings of the checks: problems first, with their remedies. */
function FindingList({ findings, checkedAt }: Installation) {
  const t = useTranslations('operations')
  const formatTime = useTimeFormat()
  const sorted = findings.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
  const count = findings.filter(({ state }) => state === 'problem').length
  return (
    <Card>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-display font-semibold text-xl">{t('problemCount', { count })}</h2>
        <p className="text-ink-soft text-sm">{t('checked', { time: formatTime(checkedAt) })}</p>
      </div>
      <ul className="divide-y divide-line">
        {sorted.map((finding) => (
          <FindingRow key={`${finding.check} ${finding.what}`} finding={finding} />
        ))}
      </ul>
    </Card>
  )
}

function FindingRow({ finding }: { finding: Finding }) {
  const t = useTranslations('operations')
  const { check, state, what, why, fix } = finding
  const { icon, color } = looks[state]
  return (
    <li className="grid grid-cols-[auto_13rem_1fr] gap-x-3 gap-y-1 py-3 first:pt-0 last:pb-0 phone:grid-cols-[auto_1fr]">
      <Icon of={icon} className={`mt-0.5 size-5 ${color}`} />
      <p className="font-medium">
        {t(`checks.${check}`)}
        <span className="sr-only">{t('withState', { state: t(`states.${state}`) })}</span>
      </p>
      <div className="grid min-w-0 gap-1 wrap-anywhere phone:col-start-2">
        <p className={state === 'problem' ? '' : 'text-ink-soft'}>{what}</p>
        {why && <p className="text-ink-soft text-sm">{why}</p>}
        {fix && (
          <p className="text-sm">
            {t.rich('whatToDo', {
              fix,
              strong: (chunks) => <span className="font-medium">{chunks}</span>,
            })}
          </p>
        )}
      </div>
    </li>
  )
}
