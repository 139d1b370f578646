import { Button } from '@bellhop/ui/button'
import { EmptyState } from '@bellhop/ui/empty-state'
import { Utensils } from 'lucide'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import * as paths from '../../../navigation/paths.ts'
import { linkButton } from '../../../shared/link-button.ts'
import type { MenuFilter } from './filter.ts'

interface Props {
  filter: MenuFilter
  onShowAll: () => void
}

/** Shown if nothing matches the search, or there is no menu. */
export function NoFoods({ filter: { text, onlyVeg }, onShowAll }: Props) {
  const t = useTranslations('dining')
  const sought = text.trim()
  if (!sought && !onlyVeg) {
    return (
      <EmptyState icon={Utensils} title={t('noMenu')}>
        <Link to={paths.order} className={linkButton}>
          {t('otherOutlets')}
        </Link>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={Utensils}
      title={sought ? t('nothingFound', { text: sought }) : t('nothingVeg')}
    >
      <Button onClick={onShowAll}>{t('showAll')}</Button>
    </EmptyState>
  )
}
