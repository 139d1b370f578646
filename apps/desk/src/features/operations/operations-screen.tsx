import { Card } from '@bellhop/ui/card'
import { Skeleton } from '@bellhop/ui/skeleton'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { LoadError } from '../../lists/load-error.tsx'
import { Screen, ScreenBody } from '../../shared/screen.tsx'
import { BackupCard } from './backup-card.tsx'
import { FindingList } from './finding-list.tsx'
import { useGetOperationsQuery } from './operations-api.ts'

/** While a backup or its trial is under way, and otherwise. */
const BUSY_MS = 2000
const IDLE_MS = 60_000

/** Whether the server is well, and its data safe. */
export function OperationsScreen() {
  const t = useTranslations('operations')
  const [isBusy, setBusy] = useState(false)
  const { data, error, isFetching, refetch } = useGetOperationsQuery(undefined, {
    refetchOnMountOrArgChange: true,
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
