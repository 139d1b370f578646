import { addressOf } from '@bellhop/client/address-of'
import { getRoomPlan } from '@bellhop/contract/calls/desk/bookings'
import { getRoomCards } from '@bellhop/contract/calls/desk/qr-cards'
import type { Paper } from '@bellhop/contract/desk/qr-cards'
import { maxPickedRooms } from '@bellhop/domain/limits'
import { pickRooms } from '@bellhop/domain/rooms/pick-rooms'
import { TextField } from '@bellhop/ui/text-field'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useRead } from '../../api/use-read.ts'
import { FormSheet } from '../../forms/form-sheet.tsx'
import { Loading } from '../../lists/loading.tsx'
import { useDownload } from '../../shared/downloads/use-download.ts'
import { PaperField } from './paper-field.tsx'

/** Prints cards with a QR code for rooms. */
export function RoomCardsSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations('content')
  // The shortest plan: its rooms are those of every type.
  const { data: plan, ...query } = useRead(getRoomPlan, { query: { nights: 7 } })
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
      title={t('cards.roomsTitle')}
      action={t('cards.download')}
      change={{ ...pdf, errors: {} }}
      onSubmit={() => void print()}
      onClose={onClose}
    >
      {!plan && <Loading query={query} className="h-40" />}
      {plan && (
        <>
          <p className="text-sm">{t('cards.roomsHelp')}</p>
          <TextField
            label={t('cards.rooms')}
            name="rooms"
            help={t('cards.roomsExample')}
            check={
              unknown[0]
                ? t('cards.noSuchRoom', { number: unknown[0] })
                : picked.length === 0
                  ? t('cards.addRoomsFirst')
                  : undefined
            }
            autoComplete="off"
            maxLength={maxPickedRooms}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <PaperField value={paper} onChange={setPaper} />
          <p role="status" className="font-medium text-sm">
            {t('cards.count', {
              cards: picked.length,
              pages: paper === 'sheet' ? Math.ceil(picked.length / 4) : picked.length,
            })}
          </p>
        </>
      )}
    </FormSheet>
  )
}
