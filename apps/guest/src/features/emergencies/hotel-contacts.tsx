import type {
  EmergencyContact,
  EmergencyTypeWithContacts,
} from '@bellhop/contract/guest/emergencies'
import { emergencyNumber } from '@bellhop/domain/people/telephone'
import { Icon } from '@bellhop/ui/icon'
import { Skeleton } from '@bellhop/ui/skeleton'
import { Phone } from 'lucide'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { QueryView } from '../../data/query-view.tsx'
import { callHref } from '../../intl/telephone.ts'
import { PhoneNumber } from '../../shared/contact/phone-number.tsx'
import { Distance } from '../../shared/places/distance.tsx'
import { SectionTitle } from '../../shared/section-title.tsx'
import { useListEmergenciesQuery } from './api.ts'

/** The hotel's numbers by type, in its order, without 112. */
export function HotelContacts() {
  const query = useListEmergenciesQuery()
  return (
    <QueryView query={query} skeleton={<ContactsSkeleton />}>
      {(types) => types.map((type) => <ContactsOfType key={type._id} type={type} />)}
    </QueryView>
  )
}

function ContactsOfType({ type: { name, contacts } }: { type: EmergencyTypeWithContacts }) {
  const id = useId()
  const others = contacts.filter(({ phone }) => phone !== emergencyNumber)
  if (others.length === 0) return null
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-1">
      <SectionTitle id={id}>
        <bdi>{name}</bdi>
      </SectionTitle>
      <ul className="grid grid-cols-1 divide-y divide-line">
        {others.map((contact) => (
          <li key={contact._id}>
            <ContactRow contact={contact} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ContactsSkeleton() {
  return (
    <div className="grid gap-3">
      <Skeleton count={3} className="h-20" />
    </div>
  )
}

/** The whole row is a link to call, because it must be easy to hit in an emergency. */
function ContactRow({
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
