import type { AvailableRoom } from '@bellhop/contract/guest/rooms'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { useStayFormat } from '../../../format/use-stay-format.ts'
import { renderScreen } from '../../../testing/render.tsx'
import { buildOffer, buildRoomType } from '../../../testing/room-types.ts'
import { RoomTypeRow } from './room-type-row.tsx'
import { chooseRooms, type RoomsByType } from './wanted-rooms.ts'

const suite = buildRoomType()

function Row({ type, chosen = {} }: { type: AvailableRoom; chosen?: RoomsByType }) {
  const wanted = chooseRooms(...useState(chosen))
  const format = useStayFormat()
  return <RoomTypeRow type={type} wanted={wanted} ignoresRestrictions={false} format={format} />
}

it('marks a room type that guests do not see', () => {
  expect(renderScreen(<Row type={suite} />)).not.toContain('Hidden from guests')
  expect(renderScreen(<Row type={{ ...suite, hidden: true }} />)).toContain('Hidden from guests')
})

it('says that the chosen rate plan is no longer offered, even where there is only one other', () => {
  const text = 'The rate plan you chose isn’t available for this stay.'
  const choose = (ratePlanId: string) => ({
    suite: { count: 1, adults: 2, children: 0, ratePlanId },
  })
  expect(renderScreen(<Row type={suite} chosen={choose('standard')} />)).not.toContain(text)
  expect(renderScreen(<Row type={suite} chosen={choose('withdrawn')} />)).toContain(text)
  const type = { ...suite, offers: [buildOffer(), buildOffer({ ratePlanId: 'saver' })] }
  expect(renderScreen(<Row type={type} chosen={choose('saver')} />)).not.toContain(text)
  expect(renderScreen(<Row type={type} chosen={choose('withdrawn')} />)).toContain(text)
})
