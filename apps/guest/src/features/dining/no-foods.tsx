import { Button } from '@bellhop/ui/button'
import { EmptyState } from '@bellhop/ui/empty-state'
import { Icon } from '@bellhop/ui/icon'
import { Utensils } from 'lucide'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { linkButton } from '../../shared/link-button.ts'
import type { MenuWishes } from './search-menu.ts'

interface Props {
  wishes: MenuWishes
  onShowAll: () => void
}

/** Nothing fits the search; or there is no menu at all. */
export function NoFoods({ wishes: { text, onlyVeg }, onShowAll }: Props) {
  const t = useTranslations('dining')
  const sought = text.trim()
  if (!sought && !onlyVeg) {
    return (
      <EmptyState icon={<Icon of={Utensils} />} title={t('noMenu')}>
        <Link to="/order" className={linkButton}>
          {t('otherOutlets')}
        </Link>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={<Icon of={Utensils} />}
      title={sought ? t('nothingFound', { text: sought }) : t('nothingVeg')}
    >
      <Button onClick={onShowAll}>{t('showAll')}</Button>
    </EmptyState>
  )
}
