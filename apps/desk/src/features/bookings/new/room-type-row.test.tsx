import type { AvailableRoom } from '@bellhop/contract/guest/rooms'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { useStayFormat } from '../../../format/use-stay-format.ts'
import { renderScreen } from '../../../testing/render.tsx'
import { RoomTypeRow } from './room-type-row.tsx'
import { chooseRooms, type RoomsByType } from './wanted-rooms.ts'

const suite: AvailableRoom = {
  _id: 'suite',
  name: 'Lake suite',
  description: '',
  images: [],
  maxAdults: 2,
  maxChildren: 1,
  amenities: [],
  available: 3,
  offers: [],
  nights: [],
  subtotal: 0,
  tax: 0,
  total: 0,
}

function Row({ type }: { type: AvailableRoom }) {
  const wanted = chooseRooms(...useState<RoomsByType>({}))
  const format = useStayFormat()
  return <RoomTypeRow type={type} wanted={wanted} ignoresRestrictions={false} format={format} />
}

it('marks a room type that guests do not see', () => {
  expect(renderScreen(<Row type={suite} />)).not.toContain('Hidden from guests')
  expect(renderScreen(<Row type={{ ...suite, hidden: true }} />)).toContain('Hidden from guests')
})
