import type { Channel } from '@bellhop/contract/desk/channels'
import { useTranslations } from 'use-intl'
import { useStayFormat } from '../../format/use-stay-format.ts'

/** Nights that the channel has not accepted, in its own words. */
export function Warnings({ warnings }: Pick<Channel['rooms'][number], 'warnings'>) {
  const t = useTranslations('channels')
  const format = useStayFormat()
  if (warnings.length === 0) return null
  return (
    <ul className="grid gap-1 text-bad text-sm">
      {warnings.map(({ from, to, text }) => (
        <li key={`${from} ${text}`} className="wrap-anywhere">
          {t('notAccepted', {
            nights: from === to ? format.date(from) : `${format.date(from)} – ${format.date(to)}`,
          })}{' '}
          <bdi>{text}</bdi>
        </li>
      ))}
    </ul>
  )
}
