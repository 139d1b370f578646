import { useTranslations } from 'use-intl'
import * as paths from '../../navigation/paths.ts'
import { Screen } from '../../shared/screen.tsx'
import { EmergencyCalls } from './emergency-calls.tsx'
import { HotelContacts } from './hotel-contacts.tsx'

/** Every number on one screen: 112 first, then by type, in the hotel's order. */
export default function EmergenciesScreen() {
  const t = useTranslations('emergencies')
  return (
    <Screen title={t('title')} backTo={paths.home}>
      <div className="grid grid-cols-1 gap-7">
        <EmergencyCalls />
        <HotelContacts />
      </div>
    </Screen>
  )
}
