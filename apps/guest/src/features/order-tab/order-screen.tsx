import { Skeleton } from '@bellhop/ui/skeleton'
import { useTranslations } from 'use-intl'
import { useListBannersQuery } from '../../data/calls/banners.ts'
import { useGetDashboardQuery } from '../../data/calls/dashboard.ts'
import { useListAllGiftsQuery } from '../../data/calls/gifts.ts'
import { QueryView, QueryViews } from '../../data/query-view.tsx'
import { BannerStrip } from '../../shared/banner-strip.tsx'
import { Screen } from '../../shared/screen.tsx'
import { DepartmentList } from './department-list.tsx'
import { GiftCategoriesSkeleton, GiftCategoryList } from './gift-category-list.tsx'
import { OutletList } from './outlet-list.tsx'
import { RoomLinks } from './room-links.tsx'
import { SearchLink } from './search-link.tsx'

export default function OrderScreen() {
  const t = useTranslations('order')
  const dashboard = useGetDashboardQuery()
  const banners = useListBannersQuery('dining')
  const gifts = useListAllGiftsQuery()
  return (
    <Screen title={t('title')}>
      <div className="grid grid-cols-1 gap-10">
        <SearchLink />
        <QueryViews queries={[dashboard, banners]} skeleton={<OutletsSkeleton />}>
          <QueryView query={dashboard} skeleton={<OutletsSkeleton />}>
            {({ restaurants }) => <OutletList outlets={restaurants} />}
          </QueryView>
          <BannerStrip label={t('banners')} banners={banners.data ?? []} layout="small" />
          <RoomLinks />
          <QueryViews queries={[gifts]} skeleton={<GiftCategoriesSkeleton />}>
            <GiftCategoryList query={gifts} />
            {dashboard.data && <DepartmentList departments={dashboard.data.departments} />}
          </QueryViews>
        </QueryViews>
      </div>
    </Screen>
  )
}

function OutletsSkeleton() {
  return (
    <div className="grid gap-7">
      <Skeleton className="-mb-3 h-7 w-2/5" />
      {[1, 2].map((row) => (
        <div key={row} className="grid gap-2.5">
          <Skeleton className="aspect-3/2 rounded-card" />
          <Skeleton className="h-7 w-2/5" />
          <Skeleton className="h-5" />
          <Skeleton className="h-5 w-1/3" />
        </div>
      ))}
    </div>
  )
}
