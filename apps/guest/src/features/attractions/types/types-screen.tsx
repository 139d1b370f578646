import { EmptyState } from '@bellhop/ui/empty-state'
import { Landmark } from 'lucide'
import { useTranslations } from 'use-intl'
import { QueryView } from '../../../data/query-view.tsx'
import * as paths from '../../../navigation/paths.ts'
import { CallFrontDesk } from '../../../shared/contact/call-front-desk.tsx'
import { PlaceTypes, PlaceTypesSkeleton } from '../../../shared/places/place-types.tsx'
import { Screen } from '../../../shared/screen.tsx'
import { useListAttractionTypesQuery } from '../api.ts'

export default function AttractionTypesScreen() {
  const t = useTranslations('attractions')
  const query = useListAttractionTypesQuery()
  return (
    <Screen title={t('title')} backTo={paths.home}>
      <QueryView query={query} skeleton={<PlaceTypesSkeleton />}>
        {(types) =>
          types.length === 0 ? (
            <EmptyState icon={Landmark} title={t('none')}>
              <CallFrontDesk />
            </EmptyState>
          ) : (
            <PlaceTypes types={types} pathOf={paths.attractions} />
          )
        }
      </QueryView>
    </Screen>
  )
}
