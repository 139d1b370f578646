import type { Department } from '@bellhop/contract/guest/departments'
import { Card } from '@bellhop/ui/card'
import { EmptyState } from '@bellhop/ui/empty-state'
import { Image } from '@bellhop/ui/image'
import { Skeleton } from '@bellhop/ui/skeleton'
import { useTranslations } from 'use-intl'
import { Link, useParams } from 'wouter'
import { useGetDashboardQuery } from '../../data/calls/dashboard.ts'
import { QueryView } from '../../data/query-view.tsx'
import * as paths from '../../navigation/paths.ts'
import { Executives } from '../../shared/contact/executives.tsx'
import { KeptPromises } from '../../shared/kept-promises.tsx'
import { linkButton } from '../../shared/link-button.ts'
import { HoursList } from '../../shared/places/hours-list.tsx'
import { OpeningState } from '../../shared/places/opening-state.tsx'
import { Screen } from '../../shared/screen.tsx'
import { SectionTitle } from '../../shared/section-title.tsx'
import { Services } from './services/services.tsx'

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

function DepartmentDetail({ department }: { department: Department }) {
  const t = useTranslations('departments')
  const { image, description, executives } = department
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="grid gap-4">
        {image && (
          <Image
            src={image}
            alt=""
            sizes="(min-width: 480px) 440px, 100vw"
            ratio={3 / 2}
            eager
            className="rounded-card"
          />
        )}
        {description && (
          <p className="font-display text-lg">
            <bdi>{description}</bdi>
          </p>
        )}
        <div className="grid gap-1">
          <p>
            <OpeningState hours={department.hours} />
          </p>
          <HoursList hours={department.hours} />
          <KeptPromises of={[department._id]} />
        </div>
      </div>
      <Services department={department} />
      {executives.length > 0 && (
        <section className="grid gap-3">
          <SectionTitle>{t('people')}</SectionTitle>
          <Card>
            <Executives people={executives} />
          </Card>
        </section>
      )}
    </div>
  )
}
