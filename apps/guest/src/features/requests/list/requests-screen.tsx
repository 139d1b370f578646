import { Segmented } from '@bellhop/ui/segmented'
import { useDeferredValue, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useLocation, useSearchParams } from 'wouter'
import * as paths from '../../../navigation/paths.ts'
import { Screen } from '../../../shared/screen.tsx'
import { tabChosen } from '../../../state/dashboard.ts'
import { useGuestDispatch } from '../../../state/state.ts'
import { OutboxList } from './outbox-list.tsx'
import { PastList } from './past-list.tsx'
import { RoomRequests } from './room-requests.tsx'
import { RunningList } from './running-list.tsx'

const addresses = { running: paths.requests, past: paths.pastRequests }

export default function RequestsScreen() {
  const t = useTranslations('request')
  const dispatch = useGuestDispatch()
  const [, navigate] = useLocation()
  const [search] = useSearchParams()
  const chosen = search.get('show') === 'past' ? 'past' : 'running'
  // Deferred, so that the tab is marked at once and its list follows.
  const tab = useDeferredValue(chosen)

  useEffect(() => {
    dispatch(tabChosen(tab))
  }, [dispatch, tab])

  return (
    <Screen title={t('title')}>
      <div className="grid grid-cols-1 gap-6">
        <Segmented
          legend={t('title')}
          options={[
            { value: 'running', label: t('running') },
            { value: 'past', label: t('past') },
          ]}
          value={chosen}
          onChange={(next) => navigate(addresses[next], { replace: true })}
        />
        {tab === 'running' ? (
          <>
            <OutboxList />
            <RunningList />
            <RoomRequests />
          </>
        ) : (
          <PastList />
        )}
      </div>
    </Screen>
  )
}
