import { Picture } from '@bellhop/ui/picture'
import { Skeleton } from '@bellhop/ui/skeleton'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import * as paths from '../../navigation/paths.ts'
import { type MapEntry, useGetHotelMapQuery } from './api.ts'

/** The list contains names only; the picture is read with the map itself, which the next tap needs anyway. */
export function MapCard({ entry: { _id, name, kind } }: { entry: MapEntry }) {
  const t = useTranslations('tours')
  const { data: map, isError } = useGetHotelMapQuery(_id)
  return (
    <Link to={paths.tour(_id)} className="grid grid-cols-1 gap-2.5 rounded-card">
      {map ? (
        <Picture
          src={map.image}
          alt=""
          sizes="(min-width: 480px) 440px, 100vw"
          ratio={16 / 9}
          className="rounded-card"
        />
      ) : (
        !isError && <Skeleton className="aspect-[16/9] rounded-card" />
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
