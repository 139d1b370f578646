import { addressOf } from '@bellhop/client/address-of'
import { getRoomCards } from '@bellhop/contract/calls/desk/qr-cards'
import type { Paper } from '@bellhop/contract/desk/qr-cards'
import { maxPickedRooms } from '@bellhop/domain/limits'
import { pickRooms } from '@bellhop/domain/rooms/pick-rooms'
import { TextField } from '@bellhop/ui/text-field'
import { useState } from 'react'
import { FormSheet } from '../../forms/form-sheet.tsx'
import { Loading } from '../../lists/loading.tsx'
import { useDownload } from '../../shared/downloads/use-download.ts'
import { useGetRoomPlanQuery } from '../../shared/rooms/room-plan-api.ts'
import { PaperField } from './paper-field.tsx'

/** Prints cards with a QR code for rooms. */
export function RoomCardsSheet({ onClose }: { onClose: () => void }) {
  // The shortest plan: its rooms are those of every type.
  const { data: plan, ...query } = useGetRoomPlanQuery({ nights: 7 })
  const pdf = useDownload()
  const [typed, setTyped] = useState('')
  const [paper, setPaper] = useState<Paper>('sheet')
  const numbers = plan?.roomTypes.flatMap(({ rooms }) => rooms.map(({ number }) => number)) ?? []
  const { picked, unknown } = pickRooms(numbers, typed)

  async function print() {
    if (!plan || picked.length === 0) return
    const rooms = typed.trim()
    const address = addressOf(getRoomCards, { query: { paper, ...(rooms && { rooms }) } })
    if (!(await pdf.download(address))) onClose()
  }

  return (
    <FormSheet
      title="Print room cards"
      action="Download PDF"
      change={{ ...pdf, errors: {} }}
      onSubmit={() => void print()}
      onClose={onClose}
    >
      {!plan && <Loading query={query} className="h-40" />}
      {plan && (
        <>
          <p className="text-sm">
            Guests scan the card with their phone and sign in with a code. It shows nothing about a
            stay, so it can remain in the room.
          </p>
          <TextField
            label="Rooms (optional)"
            name="rooms"
            help="Such as 101–112, 204. Leave it empty for all rooms."
            check={unknown[0] ? `There is no room ${unknown[0]}.` : checkAny(picked.length)}
            autoComplete="off"
            maxLength={maxPickedRooms}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <PaperField value={paper} onChange={setPaper} />
          <p role="status" className="font-medium text-sm">
            {formatPages(picked.length, paper)}
          </p>
        </>
      )}
    </FormSheet>
  )
}

const checkAny = (count: number) => (count === 0 ? 'Add rooms first.' : undefined)

function formatPages(cards: number, paper: Paper): string {
  const pages = paper === 'sheet' ? Math.ceil(cards / 4) : cards
  const count = (number: number, noun: string) =>
    number === 1 ? `1 ${noun}` : `${number.toLocaleString('en')} ${noun}s`
  return `${count(cards, 'card')} on ${count(pages, 'page')}`
}
