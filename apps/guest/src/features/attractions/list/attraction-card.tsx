import type { Attraction } from '@bellhop/contract/guest/attractions'
import { Icon } from '@bellhop/ui/icon'
import { Image } from '@bellhop/ui/image'
import { Navigation, Phone } from 'lucide'
import { useTranslations } from 'use-intl'
import { callHref } from '../../../intl/telephone.ts'
import { linkButton } from '../../../shared/link-button.ts'
import { directionsHref, externalLink } from '../../../shared/places/directions.ts'
import { Distance } from '../../../shared/places/distance.tsx'
import { OpeningState } from '../../../shared/places/opening-state.tsx'

interface Props {
  attraction: Attraction
  /** Loads the image eagerly because it is in view at first. */
  isFirst: boolean
}

export function AttractionCard({ attraction, isFirst }: Props) {
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
