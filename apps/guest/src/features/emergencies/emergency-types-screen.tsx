import { useTranslations } from 'use-intl'
import { QueryView } from '../../data/query-view.tsx'
import * as paths from '../../navigation/paths.ts'
import { PlaceTypes, PlaceTypesSkeleton } from '../../shared/place-types.tsx'
import { Screen } from '../../shared/screen.tsx'
import { useListEmergencyTypesQuery } from './api.ts'
import { EmergencyCalls } from './emergency-calls.tsx'

/** 112 first, then the types of emergency contacts. */
export default function EmergencyTypesScreen() {
  const t = useTranslations('emergencies')
  const query = useListEmergencyTypesQuery()
  return (
    <Screen title={t('title')} backTo={paths.home}>
      <div className="grid grid-cols-1 gap-8">
        <EmergencyCalls />
        <QueryView query={query} skeleton={<PlaceTypesSkeleton />}>
          {(types) =>
            types.length > 0 && <PlaceTypes types={types} pathOf={paths.emergencyContacts} />
          }
        </QueryView>
      </div>
    </Screen>
  )
}
