import { EmptyState } from '@bellhop/ui/empty-state'
import { Segmented } from '@bellhop/ui/segmented'
import { Compass } from 'lucide'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'
import { useGetDashboardQuery } from '../../data/calls/dashboard.ts'
import { QueryView } from '../../data/query-view.tsx'
import * as paths from '../../navigation/paths.ts'
import { CardsSkeleton } from '../../shared/cards-skeleton.tsx'
import { CallFrontDesk } from '../../shared/contact/call-front-desk.tsx'
import { Screen } from '../../shared/screen.tsx'
import { useGuestDispatch, useGuestSelector } from '../../state/state.ts'
import { entriesOf } from './entry.ts'
import { FeatureList } from './list.tsx'
import { features, featuresShown } from './slice.ts'

/** A fragment such as `#restaurants` opens that tab. */
export default function FacilitiesScreen() {
  const t = useTranslations('facilities')
  const dispatch = useGuestDispatch()
  const [, navigate] = useLocation()
  const activeTab = useGuestSelector((state) => state.facilities.activeTab)
  const query = useGetDashboardQuery()

  useEffect(() => {
    const named = features.find((feature) => location.hash === `#${feature}`)
    if (named) dispatch(featuresShown(named))
  }, [dispatch])

  return (
    <Screen title={t('title')} backTo={paths.home}>
      <div className="grid grid-cols-1 gap-6">
        <Segmented
          legend={t('show')}
          options={features.map((value) => ({ value, label: t(`tabs.${value}`) }))}
          value={activeTab}
          onChange={(feature) => {
            dispatch(featuresShown(feature))
            navigate(paths.featureTab(feature), { replace: true })
          }}
        />
        <QueryView
          query={query}
          skeleton={
            <CardsSkeleton count={3} lines={['h-7 w-1/2', 'h-5 w-1/3']} className="gap-8" />
          }
        >
          {(dashboard) =>
            dashboard[activeTab].length === 0 ? (
              <EmptyState icon={Compass} title={t('none')}>
                <CallFrontDesk />
              </EmptyState>
            ) : (
              <FeatureList
                key={activeTab}
                feature={activeTab}
                entries={entriesOf(dashboard, activeTab)}
              />
            )
          }
        </QueryView>
      </div>
    </Screen>
  )
}
