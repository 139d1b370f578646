import type { DeskBooking } from '@bellhop/contract/desk/bookings'
import { groupPhone } from '@bellhop/domain/people/telephone'
import type { ReactNode } from 'react'
import type { StayFormat } from '../../../format/use-stay-format.ts'

interface Props {
  booking: DeskBooking
  format: StayFormat
}

const contactLink =
  'inline-flex items-center underline underline-offset-2 wrap-anywhere pointer-coarse:min-h-11'

export function ContactCard({ booking, format }: Props) {
  const { name, phone, email, note, source, createdAt, amounts, unconfirmed } = booking
  return (
    <aside aria-label="Contact" className="grid gap-4 rounded-card bg-surface p-5 shadow-raised">
      <dl className="grid gap-3">
        <Item term="Booked by">{name}</Item>
        <Item term="Phone">
          {phone ? (
            <a href={`tel:${phone}`} className={contactLink}>
              <bdi dir="ltr">{groupPhone(phone)}</bdi>
            </a>
          ) : (
            'Not given'
          )}
        </Item>
        <Item term="Email">
          {email ? (
            <a href={`mailto:${email}`} className={contactLink}>
              {email}
            </a>
          ) : (
            'Not given'
          )}
        </Item>
        {note && (
          <Item term="Note">
            <bdi>{note}</bdi>
          </Item>
        )}
        <Item term={source === 'web' ? 'Booked online' : 'Booked at the desk'}>
          {format.moment(createdAt)}
        </Item>
        {unconfirmed && (
          <Item term="Unconfirmed">
            {unconfirmed.confirmBy
              ? `The guest can confirm the email until ${format.moment(unconfirmed.confirmBy)}. Then the rooms go back on sale.`
              : 'The guest has confirmed neither the phone nor the email.'}
          </Item>
        )}
      </dl>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-line border-t pt-4 tabular-nums">
        <dt className="text-ink-soft">Rooms</dt>
        <dd className="text-end">{format.money(amounts.subtotal)}</dd>
        <dt className="text-ink-soft">Tax</dt>
        <dd className="text-end">{format.money(amounts.tax)}</dd>
        <dt className="font-semibold">Total</dt>
        <dd className="text-end font-semibold">{format.money(amounts.total)}</dd>
      </dl>
    </aside>
  )
}

function Item({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-soft text-sm">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
