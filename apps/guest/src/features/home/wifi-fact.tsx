import type { Guest } from '@bellhop/contract/guest/guest'
import { Icon } from '@bellhop/ui/icon'
import { Copy } from 'lucide'
import { useTranslations } from 'use-intl'
import { useGetStarterDataQuery } from '../../data/calls/starter.ts'
import { daysUntil } from '../../intl/hotel-calendar.ts'
import { useNow } from '../../intl/use-now.ts'
import { useCopy } from '../../shared/copy/use-copy.ts'
import { PassFact, wideFact } from './pass-fact.tsx'

/** The hotel's Wi-Fi, with the password to copy; the remaining nights if the hotel has none. */
export default function WifiFact({ guest }: { guest: Guest }) {
  const t = useTranslations('home')
  const tExplore = useTranslations('explore')
  const tWifi = useTranslations('wifi')
  const now = useNow()
  const copy = useCopy()
  const { data: starter, isError } = useGetStarterDataQuery()
  const wifi = starter?.wifi?.isWifi ? starter.wifi : undefined
  if ((starter && !wifi) || (isError && !starter)) {
    const { checkOut, timeZone } = guest
    const count = checkOut === null ? 0 : daysUntil(checkOut, timeZone, now)
    return (
      <PassFact label={tExplore('remaining')} value={tExplore('nightsLeft', { count })} isWide />
    )
  }
  if (!wifi?.wifiPassword) {
    return <PassFact label={t('wifi')} value={wifi?.wifiId ?? '\u00a0'} isWide />
  }
  return (
    <div className={`relative ${wideFact}`}>
      <dt className="text-ink-muted text-sm">{t('wifi')}</dt>
      {/* The height of the other facts' values. */}
      <dd className="flex font-semibold text-sm leading-[1.59375rem]">
        {/* Truncated at its own end, also in Arabic. */}
        <bdi dir="ltr" className="min-w-0 truncate">
          {wifi.wifiId}
        </bdi>
      </dd>
      <dd className="flex">
        {/* The whole field is the tap target. */}
        <button
          type="button"
          aria-label={tWifi('copyWifiPassword')}
          onClick={() => void copy(wifi.wifiPassword)}
          className="inline-flex max-w-full items-center gap-1.5 rounded-control text-start font-semibold text-accent text-sm after:absolute after:-inset-1.5"
        >
          <Icon of={Copy} className="size-4 shrink-0" />
          <span className="min-w-0 truncate">{tWifi('password')}</span>
        </button>
      </dd>
    </div>
  )
}
