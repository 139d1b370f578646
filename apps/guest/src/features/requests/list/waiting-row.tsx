import { Badge } from '@bellhop/ui/badge'
import { useTranslations } from 'use-intl'
import * as paths from '../../../navigation/paths.ts'
import type { OutboxItem } from '../../../outbox/submission.ts'
import { RowLink } from './row-link.tsx'

/** Something that waits to be sent, or that the hotel refused; the list of requests says why and can remove it. */
export function WaitingRow({ item: { title, refusal } }: { item: OutboxItem }) {
  const t = useTranslations('requests')
  return (
    <RowLink to={paths.requests} title={title}>
      <Badge tone={refusal ? 'bad' : 'warn'}>{t(refusal ? 'notSent' : 'waiting')}</Badge>
    </RowLink>
  )
}
