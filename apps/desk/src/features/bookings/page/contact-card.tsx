import type { DeskBooking } from '@bellhop/contract/desk/bookings'
import { addWire } from '@bellhop/domain/money/money'
import { groupPhone } from '@bellhop/domain/people/telephone'
import { useTranslations } from 'use-intl'
import { formatMoney } from '../../../format/format-money.ts'
import { joinFacts } from '../../../format/join-facts.ts'
import type { StayFormat } from '../../../format/use-stay-format.ts'
import { BookingAgent } from './booking-agent.tsx'
import { Item } from './item.tsx'

interface Props {
  booking: DeskBooking
  format: StayFormat
}

const contactLink =
  'inline-flex items-center underline underline-offset-2 wrap-anywhere pointer-coarse:min-h-11'

export function ContactCard({ booking, format }: Props) {
  const t = useTranslations('bookings')
  const { name, phone, email, note, source, createdAt, amounts, unconfirmed, stays } = booking
  const { currency } = format
  const { portal } = booking
  const bookedAt = portal
    ? t('contact.bookedAtPortal', { portal: portal.name })
    : source === 'web'
      ? t('contact.bookedOnline')
      : t('contact.bookedAtDesk')
  const extras = stays.flatMap((stay) => (stay.status === 'cancelled' ? [] : (stay.extras ?? [])))
  const ofExtras = addWire(
    extras.map(({ subtotal }) => subtotal),
    currency,
  )
  return (
    <aside
      aria-label={t('contact.title')}
      className="grid gap-4 rounded-card bg-surface p-5 shadow-raised"
    >
      <dl className="grid gap-3">
        <Item term={t('contact.bookedBy')}>{name}</Item>
        <Item term={t('contact.phone')}>
          {phone ? (
            <a href={`tel:${phone}`} className={contactLink}>
              <bdi dir="ltr">{groupPhone(phone)}</bdi>
            </a>
          ) : (
            t('contact.notGiven')
          )}
        </Item>
        <Item term={t('contact.email')}>
          {email ? (
            <a href={`mailto:${email}`} className={contactLink}>
              {email}
            </a>
          ) : (
            t('contact.notGiven')
          )}
        </Item>
        <BookingAgent booking={booking} />
        {note && (
          <Item term={t('contact.note')}>
            <bdi>{note}</bdi>
          </Item>
        )}
        <Item term={bookedAt}>
          <span>{format.moment(createdAt)}</span>
          {portal && <bdi className="block text-ink-soft text-sm">{portal.code}</bdi>}
        </Item>
        {portal?.total !== undefined && portal.currency && (
          <Item term={t('portal.price')}>{formatMoney(portal.total, portal.currency)}</Item>
        )}
        {portal?.elsewhere && (
          <Item term={t('portal.elsewhere')}>
            <bdi>{portal.elsewhere.hotel}</bdi>{' '}
            <span>{portal.elsewhere.pays === 'us' ? t('walk.us') : t('walk.guest')}</span>
            {portal.elsewhere.note && (
              <bdi className="block text-ink-soft text-sm">{portal.elsewhere.note}</bdi>
            )}
          </Item>
        )}
        {portal?.card && (
          <Item term={t('portal.card')}>
            {joinFacts([
              portal.card.from && t('portal.cardFrom', { date: format.date(portal.card.from) }),
              portal.card.until && t('portal.cardUntil', { date: format.date(portal.card.until) }),
            ])}
          </Item>
        )}
        {unconfirmed && (
          <Item term={t('unconfirmed')}>
            {unconfirmed.confirmBy
              ? t('contact.confirmBy', { time: format.moment(unconfirmed.confirmBy) })
              : t('contact.unconfirmed')}
          </Item>
        )}
      </dl>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-line border-t pt-4 tabular-nums">
        <dt className="text-ink-soft">{t('rooms')}</dt>
        <dd className="text-end">
          {format.money(addWire([amounts.subtotal, -ofExtras], currency))}
        </dd>
        {extras.length > 0 && (
          <>
            <dt className="text-ink-soft">{t('extras.title')}</dt>
            <dd className="text-end">{format.money(ofExtras)}</dd>
          </>
        )}
        <dt className="text-ink-soft">{t('tax')}</dt>
        <dd className="text-end">{format.money(amounts.tax)}</dd>
        <dt className="font-semibold">{t('total')}</dt>
        <dd className="text-end font-semibold">{format.money(amounts.total)}</dd>
      </dl>
    </aside>
  )
}
