import { useTranslations } from 'use-intl'
import { useParams } from 'wouter'
import { useGetDashboardQuery } from '../../data/calls/dashboard.ts'
import { QueryView, QueryViews } from '../../data/query-view.tsx'
import * as paths from '../../navigation/paths.ts'
import { Screen } from '../../shared/screen.tsx'
import { useGetMenuQuery } from './api.ts'
import { Menu } from './menu/menu.tsx'
import { MenuSkeleton, OutletSkeleton } from './menu/skeleton.tsx'
import { OutletHeader } from './outlet-header.tsx'

export default function MenuScreen() {
  const { outletId = '' } = useParams()
  const t = useTranslations('dining')
  const dashboard = useGetDashboardQuery()
  const menu = useGetMenuQuery(outletId)
  const outlet = dashboard.data?.restaurants.find(({ _id }) => _id === outletId)
  return (
    <Screen title={outlet?.name ?? t('menu')} backTo={paths.order}>
      <QueryViews queries={[dashboard]} skeleton={<OutletSkeleton />}>
        <div className="grid grid-cols-1 gap-5">
          {outlet && <OutletHeader outlet={outlet} />}
          <QueryView query={menu} skeleton={<MenuSkeleton />}>
            {(categories) => (
              <Menu key={outletId} outletId={outletId} outlet={outlet} categories={categories} />
            )}
          </QueryView>
        </div>
      </QueryViews>
    </Screen>
  )
}
