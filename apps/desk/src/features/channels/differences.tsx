import type { Channel } from '@bellhop/contract/desk/channels'
import { useFormatter, useTranslations } from 'use-intl'
import { formatMoney } from '../../format/format-money.ts'
import { useStayFormat } from '../../format/use-stay-format.ts'
import { useTimeFormat } from '../../format/use-time-format.ts'

/** Lists what the channel showed otherwise than it was sent, when it was last compared. */
export function Differences({ channel }: { channel: Channel }) {
  const t = useTranslations('channels.compare')
  const format = useStayFormat()
  const number = useFormatter()
  const formatTime = useTimeFormat()
  const { comparedAt, differences, differenceCount, currency } = channel
  if (!comparedAt) return null
  const time = formatTime(comparedAt)
  if (differenceCount === 0) {
    return <p className="text-ink-soft text-sm">{t('equal', { time })}</p>
  }
  const write = ({ field }: (typeof differences)[number], value: number | null) => {
    if (value === null) return t('nothing')
    if (field === 'price') return formatMoney(value, currency)
    const isCount = field === 'rooms' || field === 'minNights' || field === 'maxNights'
    return isCount ? number.number(value) : value === 1 ? t('yes') : t('no')
  }
  return (
    <details className="text-sm">
      <summary className="min-h-11 cursor-pointer content-center text-warn">
        {t('count', { count: differenceCount, time })}
      </summary>
      <ul className="grid gap-1">
        {differences.map((one) => (
          <li key={`${one.name} ${one.from} ${one.field}`} className="wrap-anywhere">
            {t('row', {
              name: one.name,
              nights:
                one.from === one.to
                  ? format.date(one.from)
                  : `${format.date(one.from)} – ${format.date(one.to)}`,
              field: t(`fields.${one.field}`),
              shown: write(one, one.shown),
              sent: write(one, one.sent),
            })}
          </li>
        ))}
      </ul>
    </details>
  )
}
