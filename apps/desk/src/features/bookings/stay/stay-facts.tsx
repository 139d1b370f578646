import type { DeskStay } from '@bellhop/contract/desk/bookings'
import type { StayPage } from '@bellhop/contract/desk/stay-page'
import { Card } from '@bellhop/ui/card'
import { paths } from '../../../shared/paths.ts'
import { PhoneLink } from '../../../shared/phone-link.tsx'
import { DoorSignField } from '../../../shared/rooms/door-sign-field.tsx'
import { TextLink } from '../../../shared/text-link.tsx'
import { preCheckInNames } from '../booking-names.ts'
import { Companions } from './companions.tsx'

interface Props {
  page: StayPage
  stay: DeskStay
}

/** The guest, their companions, and links to the rest of the stay. */
export function StayFacts({ page, stay }: Props) {
  const { booking, companions, unread } = page
  const { links, status } = stay
  const isOpen = status === 'booked' || status === 'inHouse'
  return (
    <Card className="grid gap-4">
      <dl className="grid gap-3">
        <Fact term="Phone">{links?.phone ? <PhoneLink phone={links.phone} /> : 'Not given'}</Fact>
        {booking.email && (
          <Fact term="Email">
            <a
              href={`mailto:${booking.email}`}
              className="inline-flex min-h-11 items-center font-medium underline decoration-line-strong underline-offset-4 wrap-anywhere hover:decoration-current"
            >
              {booking.email}
            </a>
          </Fact>
        )}
        {(companions.length > 0 || isOpen) && (
          <Fact term="Companions">
            <Companions page={page} isOpen={isOpen} />
          </Fact>
        )}
        {booking.note && (
          <Fact term="Note with the booking">
            <bdi className="whitespace-pre-line">{booking.note}</bdi>
          </Fact>
        )}
      </dl>
      {status === 'inHouse' && (
        <div className="print:hidden">
          <DoorSignField stay={stay} />
        </div>
      )}
      <ul className="grid border-line border-t pt-2 print:hidden">
        <li>
          <TextLink to={paths.booking(booking._id)}>{`Booking ${booking.bookingRef}`}</TextLink>
        </li>
        <li>
          <TextLink to={paths.folio(stay._id)}>Folio and invoices</TextLink>
        </li>
        <li>
          <TextLink to={paths.preCheckIn(booking._id)}>
            {preCheckInNames[booking.preCheckIn].name}
          </TextLink>
        </li>
        {links?.chatId && (
          <li>
            <TextLink to={paths.chatRoom(links.chatId)}>
              {unread > 0 ? `Chat, ${unread} unread` : 'Chat'}
            </TextLink>
          </li>
        )}
        {links?.requests.map(({ _id, number, title }) => (
          <li key={_id} className="min-w-0">
            <TextLink to={paths.request(_id)}>
              #{number} {title}
            </TextLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-ink-soft text-sm">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
