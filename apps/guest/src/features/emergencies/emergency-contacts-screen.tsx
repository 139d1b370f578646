import { Skeleton } from '@bellhop/ui/skeleton'
import { useTranslations } from 'use-intl'
import { useParams } from 'wouter'
import { QueryView } from '../../data/query-view.tsx'
import * as paths from '../../navigation/paths.ts'
import { Screen } from '../../shared/screen.tsx'
import { useListEmergencyContactsQuery, useListEmergencyTypesQuery } from './api.ts'
import { ContactRow } from './contact-row.tsx'
import { EmergencyCalls } from './emergency-calls.tsx'
import { emergencyNumber } from './emergency-number.ts'

/** The contacts of one type: 112 first, then the nearest. */
export default function EmergencyContactsScreen() {
  const { typeId = '' } = useParams()
  const t = useTranslations('emergencies')
  const { data: types } = useListEmergencyTypesQuery()
  const query = useListEmergencyContactsQuery(typeId)
  const name = types?.find(({ _id }) => _id === typeId)?.name
  return (
    <Screen title={name ?? t('title')} backTo={paths.emergencyTypes}>
      <div className="grid grid-cols-1 gap-6">
        <EmergencyCalls />
        <QueryView query={query} skeleton={<ContactsSkeleton />}>
          {(contacts) => (
            <ul className="grid grid-cols-1 divide-y divide-line">
              {contacts
                .filter(({ phone }) => phone !== emergencyNumber)
                .map((contact) => (
                  <li key={contact._id}>
                    <ContactRow contact={contact} />
                  </li>
                ))}
            </ul>
          )}
        </QueryView>
      </div>
    </Screen>
  )
}

function ContactsSkeleton() {
  return (
    <div className="grid gap-3">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-20" />
      ))}
    </div>
  )
}
