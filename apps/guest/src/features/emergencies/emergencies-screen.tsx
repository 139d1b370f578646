import type { EmergencyTypeWithContacts } from '@bellhop/contract/guest/emergencies'
import { emergencyNumber } from '@bellhop/domain/telephone'
import { Skeleton } from '@bellhop/ui/skeleton'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { QueryView } from '../../data/query-view.tsx'
import * as paths from '../../navigation/paths.ts'
import { Screen } from '../../shared/screen.tsx'
import { SectionTitle } from '../../shared/section-title.tsx'
import { useListEmergenciesQuery } from './api.ts'
import { ContactRow } from './contact-row.tsx'
import { EmergencyCalls } from './emergency-calls.tsx'

/** Every number on one screen: 112 first, then by type, in the hotel's order. */
export default function EmergenciesScreen() {
  const t = useTranslations('emergencies')
  const query = useListEmergenciesQuery()
  return (
    <Screen title={t('title')} backTo={paths.home}>
      <div className="grid grid-cols-1 gap-7">
        <EmergencyCalls />
        <QueryView query={query} skeleton={<ContactsSkeleton />}>
          {(types) => types.map((type) => <ContactsOfType key={type._id} type={type} />)}
        </QueryView>
      </div>
    </Screen>
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
