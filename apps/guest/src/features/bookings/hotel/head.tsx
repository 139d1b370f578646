import type { HotelProfile } from '@bellhop/contract/guest/hotel'
import { Icon } from '@bellhop/ui/icon'
import { MapPin } from 'lucide'
import { useTranslations } from 'use-intl'
import { DrawnPattern } from '../../../shared/drawn-pattern.tsx'
import { HotelLogo } from '../../../shared/hotel-logo.tsx'
import { externalLink, mapHref } from '../../../shared/places/directions.ts'
import { coverLook, headLook } from './head-look.ts'

interface Props {
  hotel: Pick<HotelProfile, 'name' | 'logo' | 'address' | 'location'>
}

/** The head below the pictures. */
export function HotelHead({ hotel }: Props) {
  return (
    <header className={headLook.head}>
      {hotel.logo !== null && <HotelLogo logo={hotel.logo} className={headLook.logo} />}
      <div className="min-w-[min(100%,14rem)] flex-1">
        <h1 className={headLook.name}>
          <bdi>{hotel.name}</bdi>
        </h1>
        <p className="mt-1.5 text-ink-muted text-sm sm:text-base">
          <AddressLink hotel={hotel} icon="text-accent" link="hover:text-ink" />
        </p>
      </div>
    </header>
  )
}

/** The head of a hotel without pictures. */
export function HotelCover({ hotel, id }: Props & { id: string }) {
  return (
    <header className={coverLook.cover}>
      <DrawnPattern of={id} className={coverLook.pattern} />
      <div className={coverLook.shade} />
      <div className={coverLook.head}>
        {hotel.logo !== null && <HotelLogo logo={hotel.logo} className={coverLook.logo} />}
        <div>
          <h1 className={coverLook.name}>
            <bdi>{hotel.name}</bdi>
          </h1>
          <p className="mt-2 sm:text-lg">
            <AddressLink hotel={hotel} icon="" link="" />
          </p>
        </div>
      </div>
    </header>
  )
}

interface AddressProps extends Pick<Props, 'hotel'> {
  icon: string
  link: string
}

function AddressLink({ hotel, icon, link }: AddressProps) {
  const t = useTranslations('booking')
  return (
    <a
      href={mapHref(hotel)}
      title={t('onMap')}
      {...externalLink}
      className={`inline-flex gap-1.5 rounded-control py-0.5 [word-break:auto-phrase] underline underline-offset-4 ${link}`}
    >
      <Icon of={MapPin} className={`mt-0.5 size-5 shrink-0 ${icon}`} />
      <bdi>{hotel.address}</bdi>
    </a>
  )
}
