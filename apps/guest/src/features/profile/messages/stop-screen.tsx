import { setMessageChoiceByLink } from '@bellhop/contract/calls/guest/guest-messages'
import { Card } from '@bellhop/ui/card'
import { EmptyState } from '@bellhop/ui/empty-state'
import { Skeleton } from '@bellhop/ui/skeleton'
import { Link2Off } from 'lucide'
import { useTranslations } from 'use-intl'
import { useParams } from 'wouter'
import { QueryView } from '../../../data/query-view.tsx'
import { Screen } from '../../../shared/screen.tsx'
import { sendChange } from '../../../shared/use-change.ts'
import { useGuestDispatch } from '../../../state/state.ts'
import { guestMessagesApi } from './api.ts'
import { ChoiceList } from './choice-list.tsx'

/** Opened by the link of an email, without signing in. */
export default function StopScreen() {
  const t = useTranslations('guestMessages')
  const { key = '' } = useParams()
  const dispatch = useGuestDispatch()
  const query = guestMessagesApi.useGetMessageChoicesByLinkQuery(key)
  const isInvalid =
    query.error !== undefined && 'status' in query.error && query.error.status === 404
  const title = query.data ? t('from', { hotel: query.data.hotel }) : t('title')
  if (isInvalid) {
    return (
      <Screen title={t('title')}>
        <EmptyState icon={Link2Off} title={t('invalid')} />
      </Screen>
    )
  }
  return (
    <Screen title={title}>
      <QueryView query={query} skeleton={<Skeleton className="h-40 rounded-card" />}>
        {({ choices }) => (
          <Card className="grid gap-3">
            <p className="text-ink-soft text-sm">{t('help')}</p>
            <ChoiceList
              choices={choices}
              save={async (body) => {
                const { error } = await dispatch(
                  sendChange(setMessageChoiceByLink, { params: { id: key }, body }),
                )
                if (error === undefined) await query.refetch()
                return error === undefined
              }}
            />
          </Card>
        )}
      </QueryView>
    </Screen>
  )
}
