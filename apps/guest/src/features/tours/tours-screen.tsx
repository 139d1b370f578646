import { EmptyState } from '@bellhop/ui/empty-state'
import { Image } from '@bellhop/ui/image'
import { Skeleton } from '@bellhop/ui/skeleton'
import { Map as MapDrawing } from 'lucide'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { QueryView } from '../../data/query-view.tsx'
import * as paths from '../../navigation/paths.ts'
import { CardsSkeleton } from '../../shared/cards-skeleton.tsx'
import { CallFrontDesk } from '../../shared/contact/call-front-desk.tsx'
import { Screen } from '../../shared/screen.tsx'
import { type TourEntry, useGetTourQuery, useListToursQuery } from './api.ts'

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

/** The list has names only; the image comes with the tour, which the next tap needs anyway. */
function TourCard({ entry: { _id, name, kind } }: { entry: TourEntry }) {
  const t = useTranslations('tours')
  const { data: tour, isError } = useGetTourQuery(_id)
  return (
    <Link to={paths.tour(_id)} className="grid grid-cols-1 gap-2.5 rounded-card">
      {tour ? (
        <Image
          src={tour.image}
          alt=""
          sizes="(min-width: 480px) 440px, 100vw"
          ratio={3 / 2}
          className="rounded-card"
        />
      ) : (
        !isError && <Skeleton className="aspect-[3/2] rounded-card" />
      )}
      <span className="grid gap-0.5 [overflow-wrap:anywhere]">
        <span className="font-display font-semibold text-xl">
          <bdi>{name}</bdi>
        </span>
        <span className="text-ink-muted text-sm">{t(`kinds.${kind}`)}</span>
      </span>
    </Link>
  )
}
