import { addressOf } from '@bellhop/client/address-of'
import { getRetainedData } from '@bellhop/contract/calls/desk/privacy'
import type { Erasure } from '@bellhop/contract/desk/privacy'
import { Card } from '@bellhop/ui/card'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../api/staff-context.ts'
import { makeDateFormat } from '../../format/format-moment.ts'
import { makeClock } from '../../format/format-time.ts'
import { bdi } from '../../intl/bdi.tsx'
import { DownloadLink } from '../../shared/downloads/download-link.tsx'

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const
const formatDay = makeDateFormat(day)

/** Erasures without names, and what laws keep of them. */
export function ErasureList({ erasures }: { erasures: readonly Erasure[] }) {
  const t = useTranslations('privacy')
  const { hotel } = useStaff()
  const formatTime = makeClock(hotel.timeZone, day)
  return (
    <Card>
      <h2 className="mb-3 font-display font-semibold text-xl">{t('erasedGuests')}</h2>
      <ul className="divide-y divide-line">
        {erasures.map((erasure) => (
          <li
            key={erasure._id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
          >
            <div className="min-w-0 flex-1 basis-72">
              <p>
                {t.rich('erasedOn', {
                  time: formatTime(erasure.at),
                  name: erasure.staff,
                  at: (chunks) => <time dateTime={erasure.at}>{chunks}</time>,
                  bdi,
                })}
              </p>
              <p className="text-ink-soft text-sm">{formatRetained(erasure, t)}</p>
            </div>
            {erasure.isRetained && (
              <DownloadLink href={addressOf(getRetainedData, { params: { id: erasure._id } })}>
                {t('forAnAuthority')}
              </DownloadLink>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function formatRetained(
  { keeps, keepUntil, isRetained }: Erasure,
  t: ReturnType<typeof useTranslations<'privacy'>>,
): string {
  if (keeps === undefined || keepUntil === undefined) return t('kept.nothing')
  const date = formatDay(keepUntil)
  if (keeps === 'everything') {
    return isRetained ? t('kept.everythingSealed', { date }) : t('kept.everythingDeleted', { date })
  }
  return isRetained
    ? t('kept.registrationSealed', { date })
    : t('kept.registrationDeleted', { date })
}
