import type { Outlet } from '@bellhop/contract/guest/dining'
import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { Image } from '@bellhop/ui/image'
import { CalendarClock } from 'lucide'
import { useTranslations } from 'use-intl'
import { useParams } from 'wouter'
import { useGetDashboardQuery } from '../../data/calls/dashboard.ts'
import { QueryView, QueryViews } from '../../data/query-view.tsx'
import * as paths from '../../navigation/paths.ts'
import { openModalAt } from '../../navigation/use-modal.ts'
import { OpeningState } from '../../shared/places/opening-state.tsx'
import { Screen } from '../../shared/screen.tsx'
import { useGuestSelector } from '../../state/state.ts'
import { useGetMenuQuery } from './api.ts'
import { Menu } from './menu/menu.tsx'
import { MenuSkeleton, OutletSkeleton } from './menu/skeleton.tsx'

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

function OutletHeader({ outlet }: { outlet: Outlet }) {
  const t = useTranslations('dining')
  const isInHouse = useGuestSelector((state) => state.log.data?.status === 'inHouse')
  const { image, description, tables } = outlet
  return (
    <div className="grid grid-cols-1 gap-3">
      {image && (
        <Image
          src={image}
          alt=""
          eager
          sizes="(min-width: 480px) 440px, calc(100vw - 40px)"
          ratio={2}
          className="rounded-card"
        />
      )}
      <p className="text-ink-soft">
        <bdi>{description}</bdi>
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p>
          <OpeningState hours={outlet.hours} />
        </p>
        {tables && isInHouse && (
          <Button
            onClick={() =>
              openModalAt(paths.department(tables.departmentId), 'request', tables.deptRequestId)
            }
          >
            <Icon of={CalendarClock} className="size-4.5 shrink-0" />
            {t('reserveTable')}
          </Button>
        )}
      </div>
    </div>
  )
}
