import { EmptyState } from '@bellhop/ui/empty-state'
import { Skeleton } from '@bellhop/ui/skeleton'
import { useTranslations } from 'use-intl'
import { Link, useParams } from 'wouter'
import { useGetDashboardQuery } from '../../data/calls/dashboard.ts'
import { QueryView } from '../../data/query-view.tsx'
import * as paths from '../../navigation/paths.ts'
import { linkButton } from '../../shared/link-button.ts'
import { Screen } from '../../shared/screen.tsx'
import { DepartmentDetail } from './department-detail.tsx'

export default function DepartmentScreen() {
  const { id = '' } = useParams()
  const t = useTranslations('departments')
  const dashboard = useGetDashboardQuery()
  const department = dashboard.data?.departments.find(({ _id }) => _id === id)
  return (
    <Screen title={department?.name ?? t('one')} backTo={paths.order}>
      <QueryView query={dashboard} skeleton={<DepartmentSkeleton />}>
        {() =>
          department ? (
            <DepartmentDetail key={id} department={department} />
          ) : (
            <EmptyState title={t('gone')}>
              <Link to={paths.order} className={linkButton}>
                {t('toOrder')}
              </Link>
            </EmptyState>
          )
        }
      </QueryView>
    </Screen>
  )
}

function DepartmentSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="aspect-3/2 rounded-card" />
      <Skeleton className="h-6 w-2/3" />
      <Skeleton className="mt-4 h-7 w-1/3" />
      <Skeleton count={2} className="h-22 rounded-card" />
    </div>
  )
}
