import { Skeleton } from '@bellhop/ui/skeleton'
import { useTranslations } from 'use-intl'
import { useGetDashboardQuery } from '../../shared/dashboard-api.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { Screen } from '../../shared/screen.tsx'
import { DepartmentList } from './department-list.tsx'
import { DiningBanners } from './dining-banners.tsx'
import { GiftCategoryList } from './gift-category-list.tsx'
import { OutletList } from './outlet-list.tsx'
import { RoomLinks } from './room-links.tsx'

/** Everything that can be ordered or asked for, and where. */
export default function OrderScreen() {
  const t = useTranslations('order')
  const venues = useGetDashboardQuery()
  return (
    <Screen title={t('title')}>
      <div className="grid grid-cols-1 gap-10">
        <Loaded query={venues} skeleton={<OutletsSkeleton />}>
          {({ restaurants }) => <OutletList outlets={restaurants} />}
        </Loaded>
        <DiningBanners />
        <RoomLinks />
        <GiftCategoryList />
        {venues.data && <DepartmentList departments={venues.data.departments} />}
      </div>
    </Screen>
  )
}

function OutletsSkeleton() {
  return (
    <div className="grid gap-6">
      {[1, 2].map((row) => (
        <div key={row} className="grid gap-3">
          <Skeleton className="aspect-16/9 rounded-card" />
          <Skeleton className="h-7 w-2/5" />
          <Skeleton className="h-5 w-1/3" />
        </div>
      ))}
    </div>
  )
}
