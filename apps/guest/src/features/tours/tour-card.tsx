import { Image } from '@bellhop/ui/image'
import { Skeleton } from '@bellhop/ui/skeleton'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import * as paths from '../../navigation/paths.ts'
import { type TourEntry, useGetTourQuery } from './api.ts'

/** The list has names only; the image comes with the tour, which the next tap needs anyway. */
export function TourCard({ entry: { _id, name, kind } }: { entry: TourEntry }) {
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
