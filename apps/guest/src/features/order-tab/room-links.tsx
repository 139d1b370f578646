import { Icon } from '@bellhop/ui/icon'
import { Lamp, ShowerHead } from 'lucide'
import { useTranslations } from 'use-intl'
import * as paths from '../../navigation/paths.ts'
import { SectionTitle } from '../../shared/section-title.tsx'
import { LinkRow, LinkRows } from './link-row.tsx'

const circle =
  'grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft text-accent [&_svg]:size-5'

export function RoomLinks() {
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
