import type { DataOf } from '@bellhop/contract/base/route'
import type { getStarterData } from '@bellhop/contract/guest/hotel'
import { wifiText } from '@bellhop/domain/text/wifi-text'
import { Card } from '@bellhop/ui/card'
import { Icon } from '@bellhop/ui/icon'
import { IconButton } from '@bellhop/ui/icon-button'
import { Skeleton } from '@bellhop/ui/skeleton'
import { QrCode, Wifi } from 'lucide'
import { useTranslations } from 'use-intl'
import { type QueryResult, QueryView } from '../../../data/query-view.tsx'
import { useModal } from '../../../navigation/use-modal.ts'
import { CopyButton } from '../../../shared/copy/copy-button.tsx'
import { LazyQrCode } from '../../../shared/lazy-qr-code.tsx'
import { Sheet } from '../../../shared/sheet.tsx'

/** The id with which the modal `dashboard` opens this sheet. */
const about = 'wifi'

type Starter = DataOf<typeof getStarterData>

/** The hotel's Wi-Fi in full, for in-house guests: to read it out, or to connect other devices. */
export function WifiCard({ query }: { query: QueryResult<Starter> }) {
  const t = useTranslations('wifi')
  if (query.data && !query.data.wifi?.isWifi) return null
  return (
    <Card className="grid gap-1">
      <h2 className="flex items-center gap-2.5 font-display font-semibold text-lg">
        <Icon of={Wifi} className="size-5 shrink-0 text-accent" />
        {t('title')}
      </h2>
      <QueryView query={query} skeleton={<Skeleton className="h-11" />}>
        {({ wifi }) => wifi && <Network wifi={wifi} />}
      </QueryView>
    </Card>
  )
}

function Network({ wifi }: { wifi: NonNullable<Starter['wifi']> }) {
  const t = useTranslations('wifi')
  const { wifiId, wifiPassword } = wifi
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <dl className="min-w-[min(100%,9rem)] flex-1">
        <Line label={t('network')} value={wifiId} />
        {wifiPassword && <Line label={t('password')} value={wifiPassword} />}
      </dl>
      <div className="-me-2 flex">
        {wifiPassword && <CopyButton label={t('copyPassword')} text={wifiPassword} />}
        <WifiCode wifi={wifi} />
      </div>
    </div>
  )
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="min-w-0 break-words font-semibold">
        <bdi dir="ltr">{value}</bdi>
      </dd>
    </div>
  )
}

function WifiCode({ wifi }: { wifi: NonNullable<DataOf<typeof getStarterData>['wifi']> }) {
  const t = useTranslations('wifi')
  const sheet = useModal('dashboard')
  return (
    <>
      <IconButton
        icon={QrCode}
        label={t('showCode')}
        aria-haspopup="dialog"
        onClick={() => sheet.open(about)}
      />
      <Sheet open={sheet.isOpen && sheet.id === about} onClose={sheet.close} title={t('codeTitle')}>
        <div className="grid gap-4">
          <p className="text-ink-soft">{t('codeHelp')}</p>
          <LazyQrCode text={wifiText(wifi)} label={t('codeLabel', { network: wifi.wifiId })} />
          <p className="text-center font-display font-semibold text-xl">
            <bdi dir="ltr">{wifi.wifiId}</bdi>
          </p>
        </div>
      </Sheet>
    </>
  )
}
