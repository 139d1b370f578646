import type { getStarterData } from '@bellhop/contract/hotel'
import type { DataOf } from '@bellhop/contract/route'
import { Card } from '@bellhop/ui/card'
import { Icon } from '@bellhop/ui/icon'
import { Skeleton } from '@bellhop/ui/skeleton'
import { Wifi } from 'lucide'
import { useTranslations } from 'use-intl'
import { type QueryResult, QueryView } from '../../data/query-view.tsx'
import { CopyButton } from '../../shared/copy-button.tsx'
import { SectionTitle } from '../../shared/section-title.tsx'
import { WifiCode } from './wifi-code.tsx'

interface Props {
  query: QueryResult<DataOf<typeof getStarterData>>
}

/** The hotel's Wi-Fi, for in-house guests. */
export function WifiCard({ query }: Props) {
  const t = useTranslations('wifi')
  if (query.data && !query.data.wifi?.isWifi) return null
  return (
    <Card className="grid gap-3">
      <div className="flex items-center gap-2.5">
        <Icon of={Wifi} className="size-5 text-accent" />
        <SectionTitle>{t('title')}</SectionTitle>
      </div>
      <QueryView query={query} skeleton={<WifiSkeleton />}>
        {({ wifi }) =>
          wifi && (
            <div className="grid gap-3">
              <dl className="grid gap-1">
                <Line label={t('network')} value={wifi.wifiId} />
                {wifi.wifiPassword && (
                  <Line
                    label={t('password')}
                    value={wifi.wifiPassword}
                    copyLabel={t('copyPassword')}
                  />
                )}
              </dl>
              <WifiCode wifi={wifi} />
            </div>
          )
        }
      </QueryView>
    </Card>
  )
}

interface LineProps {
  label: string
  value: string
  copyLabel?: string
}

function Line({ label, value, copyLabel }: LineProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
      <dt className="text-ink-muted text-sm">{label}</dt>
      <dd dir="ltr" className="col-start-1 w-fit max-w-full font-semibold">
        {value}
      </dd>
      {copyLabel && (
        <dd className="col-start-2 row-span-2 row-start-1 self-center">
          <CopyButton label={copyLabel} text={value} />
        </dd>
      )}
    </div>
  )
}

function WifiSkeleton() {
  return (
    <div className="grid gap-3">
      <Skeleton className="h-10 w-2/3" />
      <Skeleton className="h-10 w-1/2" />
      <Skeleton className="h-11" />
    </div>
  )
}
