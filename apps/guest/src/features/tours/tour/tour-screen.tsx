import { Skeleton } from '@bellhop/ui/skeleton'
import { useTranslations } from 'use-intl'
import { useParams } from 'wouter'
import { QueryView, QueryViews } from '../../../data/query-view.tsx'
import * as paths from '../../../navigation/paths.ts'
import { Screen } from '../../../shared/screen.tsx'
import { useGetTourQuery, useListToursQuery } from '../api.ts'
import { TourView } from './view.tsx'

export default function TourScreen() {
  const { id = '' } = useParams()
  const t = useTranslations('tours')
  const tours = useListToursQuery()
  const query = useGetTourQuery(id)
  const name = query.data?.name ?? tours.data?.find(({ _id }) => _id === id)?.name
  return (
    <Screen title={name ?? t('title')} backTo={paths.tours}>
      <QueryViews queries={[tours]} skeleton={<TourSkeleton />}>
        <QueryView query={query} skeleton={<TourSkeleton />}>
          {(tour) => <TourView key={tour._id} tour={tour} />}
        </QueryView>
      </QueryViews>
    </Screen>
  )
}

function TourSkeleton() {
  return (
    <div className="grid gap-5">
      <div className="-mx-5 sm:mx-0">
        <Skeleton className="aspect-[8/5] rounded-none sm:rounded-card" />
      </div>
      <Skeleton className="h-14" />
      <Skeleton className="h-40" />
    </div>
  )
}
