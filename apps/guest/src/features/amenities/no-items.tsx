import { EmptyState } from '@bellhop/ui/empty-state'
import { Icon } from '@bellhop/ui/icon'
import { BedDouble } from 'lucide'
import { useTranslations } from 'use-intl'
import { CallFrontDesk } from '../../shared/contact/call-front-desk.tsx'

export function NoItems() {
  const t = useTranslations('amenities')
  return (
    <EmptyState icon={<Icon of={BedDouble} />} title={t('none')}>
      <CallFrontDesk />
    </EmptyState>
  )
}
