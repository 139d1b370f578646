import type { StayLinks as Links } from '@bellhop/contract/desk/stay-links'
import { paths } from '../paths.ts'
import { TextLink } from '../text-link.tsx'
import { PhoneLink } from './phone-link.tsx'

interface Props {
  links: Links
  /** The current screen needs no link to itself. */
  except?: 'stay' | 'booking' | 'folio' | 'chat' | 'request'
}

/** To the page of a stay, its booking, folio, chat and running requests, and the guest's phone. */
export function StayLinks({ links, except }: Props) {
  const { stayId, bookingId, chatId, phone, requests } = links
  return (
    <div className="flex flex-wrap gap-x-5 text-sm print:hidden">
      {except !== 'stay' && <TextLink to={paths.stay(stayId)}>Stay</TextLink>}
      {except !== 'booking' && <TextLink to={paths.booking(bookingId)}>Booking</TextLink>}
      {except !== 'folio' && <TextLink to={paths.folio(stayId)}>Folio</TextLink>}
      {except !== 'chat' && chatId && <TextLink to={paths.chatRoom(chatId)}>Chat</TextLink>}
      {phone && <PhoneLink phone={phone} />}
      {except !== 'request' &&
        requests.map(({ _id, number, title }) => (
          <TextLink key={_id} to={paths.request(_id)}>
            #{number} {title}
          </TextLink>
        ))}
    </div>
  )
}
