import { Badge } from '@bellhop/ui/badge'
import { Icon } from '@bellhop/ui/icon'
import { ChevronRight } from 'lucide'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import * as paths from '../../navigation/paths.ts'
import type { OutboxItem } from '../../outbox/submission.ts'

/** Something that waits to be sent, or that the hotel refused; the list of requests says why and can remove it. */
export function WaitingRow({ item: { title, refusal } }: { item: OutboxItem }) {
  const t = useTranslations('requests')
  return (
    <Link
      to={paths.requests}
      className="flex min-h-18 items-center gap-3 rounded-card bg-surface px-4 py-3 shadow-raised transition hover:bg-sunken"
    >
      <span className="grid min-w-0 flex-1 justify-items-start gap-1.5">
        <span className="wrap-anywhere line-clamp-6 font-semibold">
          <bdi>{title.replaceAll(' ×', '\u00a0×')}</bdi>
        </span>
        <Badge tone={refusal ? 'bad' : 'warn'}>{t(refusal ? 'notSent' : 'waiting')}</Badge>
      </span>
      <Icon of={ChevronRight} className="size-5 shrink-0 text-ink-muted rtl:-scale-x-100" />
    </Link>
  )
}
