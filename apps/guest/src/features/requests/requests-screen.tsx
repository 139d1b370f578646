import { Segmented } from '@bellhop/ui/segmented'
import { useTranslations } from 'use-intl'
import { tabChosen } from '../../shared/dashboard.ts'
import { Screen } from '../../shared/screen.tsx'
import { useGuestDispatch, useGuestSelector } from '../../shared/state.ts'
import { PastList } from './past-list.tsx'
import { RunningList } from './running-list.tsx'
import { WaitingList } from './waiting-list.tsx'

/** All of the guest's requests: what waits to be sent, what is under way, what was. */
export default function RequestsScreen() {
  const t = useTranslations('request')
  const dispatch = useGuestDispatch()
  const tab = useGuestSelector(({ dashboard }) =>
    dashboard.activeTab === 'past' ? 'past' : 'running',
  )
  return (
    <Screen title={t('title')}>
      <div className="grid grid-cols-1 gap-6">
        <WaitingList />
        <Segmented
          legend={t('title')}
          options={[
            { value: 'running', label: t('running') },
            { value: 'past', label: t('past') },
          ]}
          value={tab}
          onChange={(chosen) => dispatch(tabChosen(chosen))}
        />
        {tab === 'running' ? <RunningList /> : <PastList />}
      </div>
    </Screen>
  )
}
