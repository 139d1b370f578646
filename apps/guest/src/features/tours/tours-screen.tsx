import { EmptyState } from '@bellhop/ui/empty-state'
import { Map as MapDrawing } from 'lucide'
import { useTranslations } from 'use-intl'
import { QueryView } from '../../data/query-view.tsx'
import * as paths from '../../navigation/paths.ts'
import { CardsSkeleton } from '../../shared/cards-skeleton.tsx'
import { CallFrontDesk } from '../../shared/contact/call-front-desk.tsx'
import { Screen } from '../../shared/screen.tsx'
import { useListToursQuery } from './api.ts'
import { TourCard } from './tour-card.tsx'

export default function ToursScreen() {
  const t = useTranslations('tours')
  const query = useListToursQuery()
  return (
    <Screen title={t('title')} backTo={paths.home}>
      <QueryView
        query={query}
        skeleton={<CardsSkeleton count={2} lines={['h-7 w-1/2']} className="gap-8" />}
      >
        {(tours) =>
          tours.length === 0 ? (
            <EmptyState icon={MapDrawing} title={t('none')}>
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
