import { read } from '@bellhop/client/endpoints'
import { getStayLinks } from '@bellhop/contract/calls/desk/bookings'
import { groupPhone } from '@bellhop/domain/telephone'
import { api } from '../api/api.ts'
import { paths } from './paths.ts'
import { TextLink } from './text-link.tsx'

const { useGetStayLinksQuery } = api.injectEndpoints({
  endpoints: (builder) => ({
    getStayLinks: builder.query({
      ...read(getStayLinks, (id: string) => ({ params: { id } })),
      providesTags: ['bookings', 'requests'],
    }),
  }),
})

interface Props {
  stayId: string
  /** The current screen needs no link to itself. */
  except?: 'booking' | 'folio' | 'chat' | 'request'
}

/** From a stay to its booking, folio, chat and running requests, and the guest's phone. */
export function StayLinks({ stayId, except }: Props) {
  const { data } = useGetStayLinksQuery(stayId)
  if (!data) return <div className="h-11" />
  const { bookingId, chatId, phone, requests } = data
  return (
    <div className="flex flex-wrap gap-x-5 text-sm print:hidden">
      {except !== 'booking' && <TextLink to={paths.booking(bookingId)}>Booking</TextLink>}
      {except !== 'folio' && <TextLink to={paths.folio(stayId)}>Folio</TextLink>}
      {except !== 'chat' && chatId && <TextLink to={paths.chatRoom(chatId)}>Chat</TextLink>}
      {phone && (
        <a
          href={`tel:${phone}`}
          className="inline-flex min-h-11 items-center font-medium underline decoration-line-strong underline-offset-4 hover:decoration-current"
        >
          <bdi dir="ltr">{groupPhone(phone)}</bdi>
        </a>
      )}
      {except !== 'request' &&
        requests.map(({ _id, number, title }) => (
          <TextLink key={_id} to={paths.request(_id)}>
            #{number} {title}
          </TextLink>
        ))}
    </div>
  )
}
