import type { Department } from '@bellhop/contract/guest/departments'
import type { GiftCategory } from '@bellhop/contract/guest/gifts'
import { Icon } from '@bellhop/ui/icon'
import { Skeleton } from '@bellhop/ui/skeleton'
import { ChevronRight, Lamp, Search, ShowerHead } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { useListBannersQuery } from '../../data/calls/banners.ts'
import { useGetDashboardQuery } from '../../data/calls/dashboard.ts'
import { useListAllGiftsQuery } from '../../data/calls/gifts.ts'
import { type QueryResult, QueryView, QueryViews } from '../../data/query-view.tsx'
import { useOpenFirst } from '../../intl/use-opening.ts'
import * as paths from '../../navigation/paths.ts'
import { BannerStrip } from '../../shared/banner-strip.tsx'
import { OpeningState } from '../../shared/places/opening-state.tsx'
import { Screen } from '../../shared/screen.tsx'
import { SectionTitle } from '../../shared/section-title.tsx'
import { OutletList } from './outlet-list.tsx'

const circle =
  'grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft text-accent [&_svg]:size-5'

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

function DepartmentList({ departments }: { departments: readonly Department[] }) {
  const t = useTranslations('order')
  const openFirst = useOpenFirst(departments)
  if (departments.length === 0) return null
  return (
    <section className="grid grid-cols-1 gap-3">
      <SectionTitle>{t('departments')}</SectionTitle>
      <LinkRows>
        {openFirst.map((department) => (
          <li key={department._id}>
            <LinkRow
              to={paths.department(department._id)}
              title={department.name}
              detail={<OpeningState hours={department.hours} />}
            />
          </li>
        ))}
      </LinkRows>
    </section>
  )
}

interface Props {
  query: QueryResult<GiftCategory[]>
}

function GiftCategoryList({ query }: Props) {
  const t = useTranslations('order')
  return (
    <QueryView query={query} skeleton={<GiftCategoriesSkeleton />}>
      {(categories) =>
        categories.length > 0 && (
          <section className="grid grid-cols-1 gap-3">
            <SectionTitle>{t('gifts')}</SectionTitle>
            <LinkRows>
              {categories.map(({ _id, name }) => (
                <li key={_id}>
                  <LinkRow to={paths.gifts(_id)} title={name} />
                </li>
              ))}
            </LinkRows>
          </section>
        )
      }
    </QueryView>
  )
}

function GiftCategoriesSkeleton() {
  return (
    <div className="grid gap-3">
      <Skeleton className="h-7 w-1/4" />
      <Skeleton className="h-44 rounded-card" />
    </div>
  )
}

function RoomLinks() {
  const t = useTranslations('order')
  return (
    <section className="grid grid-cols-1 gap-3">
      <SectionTitle>{t('room')}</SectionTitle>
      <LinkRows>
        <li>
          <LinkRow
            to={paths.amenityGroup('supplies')}
            icon={
              <span className={circle}>
                <Icon of={ShowerHead} />
              </span>
            }
            title={t('supplies')}
            detail={t('suppliesDetail')}
          />
        </li>
        <li>
          <LinkRow
            to={paths.amenityGroup('amenities')}
            icon={
              <span className={circle}>
                <Icon of={Lamp} />
              </span>
            }
            title={t('amenities')}
            detail={t('amenitiesDetail')}
          />
        </li>
      </LinkRows>
    </section>
  )
}

/** Looks like the search field that it leads to. */
function SearchLink() {
  const t = useTranslations('order')
  return (
    <Link
      to={paths.search}
      className="flex min-h-12 items-center gap-3 rounded-full border border-line-strong bg-surface px-4 py-2 text-ink-muted transition hover:text-ink"
    >
      <Icon of={Search} className="size-5 shrink-0" />
      <span className="text-[min(1em,7vw)]">{t('search')}</span>
    </Link>
  )
}

interface LinkRowProps {
  to: string
  title: string
  detail?: ReactNode
  icon?: ReactNode
}

function LinkRow({ to, title, detail, icon }: LinkRowProps) {
  return (
    <Link
      to={to}
      className="flex min-h-14 items-center gap-4 rounded-control py-2.5 transition hover:text-accent"
    >
      {icon}
      <span className="grid min-w-0 flex-1 grid-cols-1">
        <span className="font-semibold">
          <bdi>{title}</bdi>
        </span>
        {detail && <span className="text-ink-muted text-sm">{detail}</span>}
      </span>
      <Icon of={ChevronRight} className="size-5 shrink-0 text-ink-muted rtl:-scale-x-100" />
    </Link>
  )
}

function LinkRows({ children }: { children: ReactNode }) {
  return (
    <ul className="divide-y divide-line rounded-card bg-surface px-4 py-1 shadow-raised">
      {children}
    </ul>
  )
}
