import { Image } from '@bellhop/ui/image'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'
import type { Feature } from '../../data/calls/dashboard.ts'
import * as paths from '../../navigation/paths.ts'
import { Executives } from '../../shared/contact/executives.tsx'
import { linkButton } from '../../shared/link-button.ts'
import { HoursList } from '../../shared/places/hours-list.tsx'
import { OpeningState } from '../../shared/places/opening-state.tsx'
import { Sheet } from '../../shared/sheet.tsx'
import type { FeatureEntry } from './entry.ts'

interface Props {
  feature: Feature
  entry: FeatureEntry | undefined
  open: boolean
  onClose: () => void
}

/** Restaurants and departments have a screen; facilities do not. */
const screens = { restaurants: paths.menu, departments: paths.department }

export function FeatureSheet({ feature, entry, open, onClose }: Props) {
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
