import { getGuestPrices } from '@bellhop/contract/calls/desk/guest-prices'
import type { DeskRoomType } from '@bellhop/contract/desk/rooms'
import { Button } from '@bellhop/ui/button'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useRead } from '../../../api/use-read.ts'
import { useText } from '../../../forms/use-text.ts'
import { GuestPricesSheet } from './guest-prices-sheet.tsx'

/** Opens the prices by guests of a room type. */
export function GuestPricesButton({ roomType }: { roomType: DeskRoomType }) {
  const t = useTranslations('rooms')
  const [isOpen, setOpen] = useState(false)
  const name = useText()(roomType.name)
  return (
    <>
      <Button
        variant="quiet"
        aria-label={t('guestPrices.setFor', { name })}
        onClick={() => setOpen(true)}
      >
        {t('guestPrices.set')}
      </Button>
      {isOpen && <Loaded roomType={roomType} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The form begins with the present prices. */
function Loaded(props: { roomType: DeskRoomType; onClose: () => void }) {
  const { data } = useRead(getGuestPrices, { params: { roomTypeId: props.roomType._id } })
  return data && <GuestPricesSheet {...props} prices={data} />
}
