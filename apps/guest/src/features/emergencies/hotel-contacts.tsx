import type { EmergencyTypeWithContacts } from '@bellhop/contract/guest/emergencies'
import { emergencyNumber } from '@bellhop/domain/people/telephone'
import { Skeleton } from '@bellhop/ui/skeleton'
import { useId } from 'react'
import { QueryView } from '../../data/query-view.tsx'
import { SectionTitle } from '../../shared/section-title.tsx'
import { useListEmergenciesQuery } from './api.ts'
import { ContactRow } from './contact-row.tsx'

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
