import type { EmergencyContact } from '@bellhop/contract/guest/emergencies'
import { Icon } from '@bellhop/ui/icon'
import { Phone } from 'lucide'
import { useTranslations } from 'use-intl'
import { callHref } from '../../intl/telephone.ts'
import { PhoneNumber } from '../../shared/contact/phone-number.tsx'
import { Distance } from '../../shared/places/distance.tsx'

/** The whole row is a link to call, because it must be easy to hit in an emergency. */
export function ContactRow({
  contact: { name, phone, address, distanceKm, open24h },
}: {
  contact: EmergencyContact
}) {
  const t = useTranslations('emergencies')
  return (
    <a
      href={callHref(phone)}
      className="flex min-h-20 items-center gap-4 rounded-control py-3 transition hover:bg-sunken"
    >
      <span className="grid min-w-0 flex-1 gap-0.5 [overflow-wrap:anywhere]">
        <span className="font-semibold">
          <bdi>{name}</bdi>
        </span>
        <PhoneNumber
          phone={phone}
          className="w-fit font-display font-semibold text-accent text-xl tabular-nums"
        />
        <span className="flex flex-wrap gap-x-3 text-ink-muted text-sm">
          <span className={open24h ? 'font-semibold text-good' : ''}>
            {t(open24h ? 'open24h' : 'notAlways')}
          </span>
          {distanceKm !== undefined && distanceKm > 0 && <Distance km={distanceKm} />}
        </span>
        {address && (
          <span className="text-ink-soft text-sm">
            <bdi>{address}</bdi>
          </span>
        )}
      </span>
      <span className="grid size-13 shrink-0 place-items-center rounded-full bg-accent text-on-accent">
        <Icon of={Phone} className="size-5" />
        <span className="sr-only">{t('call')}</span>
      </span>
    </a>
  )
}
