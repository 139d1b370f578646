import { EmptyState } from '@bellhop/ui/empty-state'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import * as paths from '../navigation/paths.ts'
import { linkButton } from '../shared/link-button.ts'
import { Screen } from '../shared/screen.tsx'

export default function NotFoundScreen() {
  const t = useTranslations('notFound')
  const tApp = useTranslations('app')
  return (
    <Screen title={t('title')}>
      <EmptyState title={t('text')}>
        <Link to={paths.home} className={linkButton}>
          {tApp('toStart')}
        </Link>
      </EmptyState>
    </Screen>
  )
}
