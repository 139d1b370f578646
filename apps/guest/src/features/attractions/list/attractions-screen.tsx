import type { Attraction } from '@bellhop/contract/guest/attractions'
import { EmptyState } from '@bellhop/ui/empty-state'
import { Icon } from '@bellhop/ui/icon'
import { Image } from '@bellhop/ui/image'
import { Skeleton } from '@bellhop/ui/skeleton'
import { Landmark, Navigation, Phone } from 'lucide'
import { useTranslations } from 'use-intl'
import { Link, useParams } from 'wouter'
import { QueryView, QueryViews } from '../../../data/query-view.tsx'
import { callHref } from '../../../intl/telephone.ts'
import * as paths from '../../../navigation/paths.ts'
import { linkButton } from '../../../shared/link-button.ts'
import { directionsHref, externalLink } from '../../../shared/places/directions.ts'
import { Distance } from '../../../shared/places/distance.tsx'
import { OpeningState } from '../../../shared/places/opening-state.tsx'
import { Screen } from '../../../shared/screen.tsx'
import { useListAttractionsQuery, useListAttractionTypesQuery } from '../api.ts'

export default function AttractionsScreen() {
  const { typeId = '' } = useParams()
  const t = useTranslations('attractions')
  const types = useListAttractionTypesQuery()
  const query = useListAttractionsQuery(typeId)
  const name = types.data?.find(({ _id }) => _id === typeId)?.name
  return (
    <Screen title={name ?? t('title')} backTo={paths.attractionTypes}>
      <QueryViews queries={[types]} skeleton={<AttractionsSkeleton />}>
        <QueryView query={query} skeleton={<AttractionsSkeleton />}>
          {(attractions) =>
            attractions.length === 0 ? (
              <EmptyState icon={Landmark} title={t('noneOfKind')}>
                <Link to={paths.attractionTypes} className={linkButton}>
                  {t('otherKinds')}
                </Link>
              </EmptyState>
            ) : (
              <ul className="grid grid-cols-1 gap-10">
                {attractions.map((attraction, index) => (
                  <li key={attraction._id}>
                    <AttractionCard attraction={attraction} isFirst={index === 0} />
                  </li>
                ))}
              </ul>
            )
          }
        </QueryView>
      </QueryViews>
    </Screen>
  )
}

function AttractionsSkeleton() {
  return (
    <div className="grid gap-10">
      {[1, 2].map((row) => (
        <div key={row} className="grid gap-3">
          <Skeleton className="aspect-[3/2] rounded-card" />
          <Skeleton className="h-7 w-2/3" />
          <Skeleton className="h-16" />
        </div>
      ))}
    </div>
  )
}

interface AttractionCardProps {
  attraction: Attraction
  /** Loads the image eagerly because it is in view at first. */
  isFirst: boolean
}

function AttractionCard({ attraction, isFirst }: AttractionCardProps) {
  const t = useTranslations('attractions')
  const { name, description, image, distanceKm, address, phone, hours } = attraction
  return (
    <article className="grid grid-cols-1 gap-3">
      {image && (
        <Image
          src={image}
          alt=""
          sizes="(min-width: 480px) 440px, 100vw"
          ratio={3 / 2}
          eager={isFirst}
          className="rounded-card"
        />
      )}
      <div className="grid gap-0.5">
        <h2 className="font-display font-semibold text-xl">
          <bdi>{name}</bdi>
        </h2>
        <p className="flex flex-wrap gap-x-3 text-ink-muted text-sm">
          <Distance km={distanceKm} />
          {hours && <OpeningState hours={hours} />}
        </p>
      </div>
      <p>
        <bdi>{description}</bdi>
      </p>
      <p className="text-ink-soft text-sm">
        <bdi>{address}</bdi>
      </p>
      <div className="flex flex-wrap gap-2">
        <a href={directionsHref(attraction)} {...externalLink} className={linkButton}>
          <Icon of={Navigation} className="size-4.5 shrink-0" />
          {t('directions')}
          <span className="sr-only">: {name}</span>
        </a>
        {phone && (
          <a href={callHref(phone)} className={linkButton}>
            <Icon of={Phone} className="size-4.5 shrink-0" />
            {t('call')}
            <span className="sr-only">: {name}</span>
          </a>
        )}
      </div>
    </article>
  )
}
