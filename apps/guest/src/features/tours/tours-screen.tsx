import { EmptyState } from '@bellhop/ui/empty-state'
import { Icon } from '@bellhop/ui/icon'
import { Skeleton } from '@bellhop/ui/skeleton'
import { Map as MapDrawing } from 'lucide'
import { useTranslations } from 'use-intl'
import { QueryView } from '../../data/query-view.tsx'
import * as paths from '../../navigation/paths.ts'
import { CallFrontDesk } from '../../shared/contact/call-front-desk.tsx'
import { Screen } from '../../shared/screen.tsx'
import { useListToursQuery } from './api.ts'
import { TourCard } from './tour-card.tsx'

export default function ToursScreen() {
  const t = useTranslations('tours')
  const query = useListToursQuery()
  return (
    <Screen title={t('title')} backTo={paths.home}>
      <QueryView query={query} skeleton={<ToursSkeleton />}>
        {(tours) =>
          tours.length === 0 ? (
            <EmptyState icon={<Icon of={MapDrawing} />} title={t('none')}>
              <CallFrontDesk />
            </EmptyState>
          ) : (
            <ul className="grid grid-cols-1 gap-8">
              {tours.map((entry) => (
                <li key={entry._id}>
                  <TourCard entry={entry} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </Screen>
  )
}

function ToursSkeleton() {
  return (
    <div className="grid gap-8">
      {[1, 2].map((row) => (
        <div key={row} className="grid gap-2.5">
          <Skeleton className="aspect-[3/2] rounded-card" />
          <Skeleton className="h-7 w-1/2" />
        </div>
      ))}
    </div>
  )
}
