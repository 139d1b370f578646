import type { Department } from '@bellhop/contract/guest/departments'
import type { Facility } from '@bellhop/contract/guest/facilities'
import { EmptyState } from '@bellhop/ui/empty-state'
import { Image } from '@bellhop/ui/image'
import { Segmented } from '@bellhop/ui/segmented'
import { Compass } from 'lucide'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'
import { type Dashboard, type Feature, useGetDashboardQuery } from '../../data/calls/dashboard.ts'
import { QueryView } from '../../data/query-view.tsx'
import { useOpenFirst } from '../../intl/use-opening.ts'
import * as paths from '../../navigation/paths.ts'
import { useModal } from '../../navigation/use-modal.ts'
import { CardsSkeleton } from '../../shared/cards-skeleton.tsx'
import { CallFrontDesk } from '../../shared/contact/call-front-desk.tsx'
import { Executives } from '../../shared/contact/executives.tsx'
import { linkButton } from '../../shared/link-button.ts'
import { HoursList } from '../../shared/places/hours-list.tsx'
import { OpeningState } from '../../shared/places/opening-state.tsx'
import { Screen } from '../../shared/screen.tsx'
import { Sheet } from '../../shared/sheet.tsx'
import { useGuestDispatch, useGuestSelector } from '../../state/state.ts'
import { features, featuresShown } from './slice.ts'

/** Restaurants and departments have a screen; facilities do not. */
const screens = { restaurants: paths.menu, departments: paths.department }

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

interface FeatureListProps {
  feature: Feature
  entries: readonly FeatureEntry[]
}

/** A tab's entries. Each opens the modal `feature` with its id. */
function FeatureList({ feature, entries }: FeatureListProps) {
  const sheet = useModal('feature')
  const openFirst = useOpenFirst(entries)
  return (
    <>
      <ul className="grid grid-cols-1 gap-8">
        {openFirst.map((entry, index) => (
          <li key={entry._id}>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => sheet.open(entry._id)}
              className="grid w-full grid-cols-1 gap-2.5 rounded-card text-start"
            >
              {entry.image && (
                <Image
                  src={entry.image}
                  alt=""
                  sizes="(min-width: 480px) 440px, 100vw"
                  ratio={3 / 2}
                  eager={index === 0}
                  className="rounded-card"
                />
              )}
              <span className="grid gap-0.5 [overflow-wrap:anywhere]">
                <span className="font-display font-semibold text-xl">
                  <bdi>{entry.name}</bdi>
                </span>
                <span className="text-sm">
                  <OpeningState hours={entry.hours} />
                </span>
                <span className="text-ink-soft text-sm">
                  <bdi>{entry.description}</bdi>
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <FeatureSheet
        feature={feature}
        entry={entries.find(({ _id }) => _id === sheet.id)}
        open={sheet.isOpen}
        onClose={sheet.close}
      />
    </>
  )
}

interface FeatureSheetProps {
  feature: Feature
  entry: FeatureEntry | undefined
  open: boolean
  onClose: () => void
}

function FeatureSheet({ feature, entry, open, onClose }: FeatureSheetProps) {
  const t = useTranslations('facilities')
  const [, navigate] = useLocation()
  const path = feature !== 'facilities' && entry && screens[feature](entry._id)
  return (
    <Sheet open={open && entry !== undefined} onClose={onClose} title={entry?.name ?? ''}>
      {entry && (
        <div className="grid grid-cols-1 gap-5">
          {entry.image && (
            <Image
              src={entry.image}
              alt=""
              sizes="(min-width: 576px) 536px, 100vw"
              ratio={3 / 2}
              className="rounded-card"
            />
          )}
          <div className="grid gap-1">
            <p className="text-sm">
              <OpeningState hours={entry.hours} />
            </p>
            <p>
              <bdi>{entry.description}</bdi>
            </p>
          </div>
          <HoursList hours={entry.hours} />
          {entry.executives.length > 0 && (
            <section className="grid gap-1 border-line border-t pt-4">
              <h3 className="text-ink-muted">{t('people')}</h3>
              <Executives people={entry.executives} />
            </section>
          )}
          {path && (
            <button
              type="button"
              className={linkButton}
              onClick={() => navigate(path, { replace: true })}
            >
              {t(feature === 'restaurants' ? 'seeMenu' : 'askDepartment')}
            </button>
          )}
        </div>
      )}
    </Sheet>
  )
}

/** A facility, an outlet or a department, in the shape shown here. */
type FeatureEntry = Omit<Department, 'isOpen' | 'opensAt'>

/** The entries of one feature; a facility has the name and image of its type. */
function entriesOf(dashboard: Dashboard, feature: Feature) {
  return feature === 'facilities'
    ? dashboard.facilities.map(toFacilityEntry)
    : (dashboard[feature] satisfies FeatureEntry[])
}

function toFacilityEntry({ facilityTypeId: { name, image }, ...facility }: Facility): FeatureEntry {
  return { ...facility, name, image }
}
