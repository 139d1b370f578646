import { EmptyState } from '@bellhop/ui/empty-state'
import { Icon } from '@bellhop/ui/icon'
import { ClipboardList } from 'lucide'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { linkButton } from '../../shared/link-button.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { useListRunningRequestsQuery } from './api.ts'
import { RequestList, RequestListSkeleton } from './request-list.tsx'

export function RunningList() {
  const t = useTranslations('request')
  const running = useListRunningRequestsQuery()
  return (
    <Loaded query={running} skeleton={<RequestListSkeleton />}>
      {(requests) =>
        requests.length > 0 ? (
          <RequestList requests={requests} />
        ) : (
          <EmptyState icon={<Icon of={ClipboardList} />} title={t('noneRunning')}>
            <Link to="/order" className={linkButton}>
              {t('askForSomething')}
            </Link>
          </EmptyState>
        )
      }
    </Loaded>
  )
}
