import { EmptyState } from '@bellhop/ui/empty-state'
import { BedDouble } from 'lucide'
import { useTranslations } from 'use-intl'
import { CallFrontDesk } from '../../shared/contact/call-front-desk.tsx'

export function NoItems() {
  const t = useTranslations('amenities')
  return (
    <EmptyState icon={BedDouble} title={t('none')}>
      <CallFrontDesk />
    </EmptyState>
  )
}
