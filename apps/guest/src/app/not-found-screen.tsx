import { EmptyState } from '@bellhop/ui/empty-state'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { linkButton } from '../shared/link-button.ts'
import { Screen } from '../shared/screen.tsx'

export function NotFoundScreen() {
  const t = useTranslations('app')
  return (
    <Screen title={t('notFoundTitle')}>
      <EmptyState title={t('notFound')}>
        <Link to="/" className={linkButton}>
          {t('toStart')}
        </Link>
      </EmptyState>
    </Screen>
  )
}
