import type { GuestRequest } from '@bellhop/contract/requests'
import { isActive } from '@bellhop/domain/request-status'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import * as paths from '../../navigation/paths.ts'
import { linkButton } from '../../shared/link-button.ts'

/**
 * A link to where a request that has ended was ordered. It does not repeat the order, because the items and prices
 * may have changed.
 */
export function OrderAgain({ request }: { request: GuestRequest }) {
  const t = useTranslations('request')
  if (isActive(request.status)) return null
  return (
    <Link to={originOf(request)} className={linkButton}>
      {t('again', { kind: request.kind })}
    </Link>
  )
}

function originOf({ kind, restaurant, department }: GuestRequest): string {
  if (kind === 'food' && restaurant) return paths.menu(restaurant._id)
  if (kind === 'department' && department) return paths.department(department._id)
  return kind === 'amenity' ? paths.amenities : paths.order
}
