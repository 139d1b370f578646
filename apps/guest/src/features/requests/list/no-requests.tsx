import { EmptyState } from '@bellhop/ui/empty-state'
import { ClipboardList } from 'lucide'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import * as paths from '../../../navigation/paths.ts'
import { linkButton } from '../../../shared/link-button.ts'
import { useGuestSelector } from '../../../state/state.ts'

/** An empty list. In-house guests get a link to order; others see when they can. */
export function NoRequests({ title }: { title: string }) {
  const t = useTranslations('request')
  const tApp = useTranslations('app')
  const status = useGuestSelector((state) => state.log.data?.status)
  const isInHouse = status === 'inHouse'
  const hasLeft = status === 'checkedOut'
  return (
    <EmptyState icon={ClipboardList} title={isInHouse || hasLeft ? title : t('afterCheckIn')}>
      <Link to={isInHouse ? paths.order : paths.home} className={linkButton}>
        {isInHouse ? t('askForSomething') : tApp('toStart')}
      </Link>
    </EmptyState>
  )
}
