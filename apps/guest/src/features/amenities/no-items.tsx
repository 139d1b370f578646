import { EmptyState } from '@bellhop/ui/empty-state'
import { Icon } from '@bellhop/ui/icon'
import { BedDouble } from 'lucide'
import { useTranslations } from 'use-intl'
import { useHotel } from '../../shared/hotel-api.ts'
import { linkButton } from '../../shared/link-button.ts'

export function NoItems() {
  const t = useTranslations('amenities')
  const { data: hotel } = useHotel()
  return (
    <EmptyState icon={<Icon of={BedDouble} />} title={t('none')}>
      {hotel && (
        <a href={`tel:${hotel.phone.replace(/\s/g, '')}`} className={linkButton}>
          {t('callReception')}
        </a>
      )}
    </EmptyState>
  )
}
