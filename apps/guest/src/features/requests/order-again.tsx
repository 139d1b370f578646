import type { GuestRequest } from '@bellhop/contract/requests'
import { isActive } from '@bellhop/domain/request-status'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { linkButton } from '../../shared/link-button.ts'

/** The way back to where it was ordered, once it is over. What was chosen then, and its price, may have changed. */
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
  if (kind === 'food' && restaurant) return `/dining/${restaurant._id}`
  if (kind === 'department' && department) return `/departments/${department._id}`
  return kind === 'amenity' ? '/amenities' : '/order'
}
