import { Badge } from '@bellhop/ui/badge'
import { useTranslations } from 'use-intl'
import * as paths from '../../../navigation/paths.ts'
import type { OutboxItem } from '../../../outbox/submission.ts'
import { RowLink } from './row-link.tsx'

/** A waiting or rejected submission; the list of requests explains it and can remove it. */
export function WaitingRow({ item: { title, rejection } }: { item: OutboxItem }) {
  const t = useTranslations('requests')
  return (
    <RowLink to={paths.requests} title={title}>
      <Badge tone={rejection ? 'bad' : 'warn'}>{t(rejection ? 'notSent' : 'waiting')}</Badge>
    </RowLink>
  )
}
