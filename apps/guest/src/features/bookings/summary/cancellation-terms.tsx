import type { CancellationTerms as Terms } from '@bellhop/domain/stays/cancellation'
import { useTermsSentence } from './use-terms-sentence.ts'

interface Props {
  hotelId: string
  /** YYYY-MM-DD */
  checkInDate: string
  /** The rooms that are or may be booked. The hotel's terms apply to those sold without a plan. */
  rooms: readonly { name: string; plan?: { terms: Terms } }[]
}

/** The terms of cancelling in one sentence, or one for each room if they differ. */
export function CancellationTerms({ hotelId, checkInDate, rooms }: Props) {
  const formatTerms = useTermsSentence(hotelId, checkInDate)
  const sentences = Map.groupBy(rooms, ({ plan }) => formatTerms(plan?.terms)?.text)
  return [...sentences].map(([sentence, [room]]) => (
    <p key={sentence} hidden={!sentence} className="text-ink-soft text-sm">
      {sentences.size > 1 && <bdi className="block font-medium">{room?.name}</bdi>}
      <span>{sentence}</span>
    </p>
  ))
}
