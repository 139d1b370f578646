import type { Route } from '@bellhop/contract/base/route'
import { getPreCheckInDocument, getPreCheckInSignature } from '@bellhop/contract/desk/pre-check-in'
import { getPreCheckIn, submitPreCheckIn } from '@bellhop/contract/guest/pre-check-in'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff } from '../../testing/builders.ts'
import { call, fillPath } from '../../testing/call.ts'
import { buildLinkKey } from '../../testing/link-key-builders.ts'
import {
  adultDetails,
  preCheckInFiles,
  preCheckInForm,
} from '../../testing/pre-check-in-builders.ts'
import { prepare } from '../../testing/prepare.ts'
import { readRow } from '../../testing/rows.ts'

const server = await getTestApp()
let key: string
beforeEach(async () => {
  await server.db.deleteFrom('rate_limit').execute()
})
const hotel = prepare(() => buildHotel(server))
const guest = prepare(() => buildGuest(hotel, { status: 'booked' }))
beforeEach(async () => {
  key = await buildLinkKey(server, guest)
})

async function submit(adult: object, files?: Record<string, Buffer<ArrayBuffer>>) {
  return await call(server, submitPreCheckIn, {
    params: { id: key },
    body: { data: preCheckInForm([{ ...adultDetails, ...adult }]) },
    files: files ?? (await preCheckInFiles()),
  })
}

test('explains why a date of birth is rejected', async () => {
  const { checkIn } = (await call(server, getPreCheckIn, { params: { id: key } })).body.data
  const arrival = Temporal.Instant.from(checkIn).toZonedDateTimeISO('Asia/Kolkata').toPlainDate()
  for (const [dateOfBirth, message] of [
    [arrival.add({ days: 1 }), 'must not be after the day of arrival'],
    [arrival.subtract({ years: 17 }), 'must be of a person aged 18 or over on the day of arrival'],
    [arrival.subtract({ years: 121 }), 'must be within the last 120 years'],
  ]) {
    const { body } = await submit({ dateOfBirth: String(dateOfBirth) })
    expect(body.errors).toEqual([{ field: 'adults.0.dateOfBirth', message }])
  }
})

test('shrinks a large picture as far as its small print allows', async () => {
  const large = { create: { width: 3000, height: 1000, channels: 3, background: '#468' } } as const
  const picture = Buffer.from(await sharp(large).png().toBuffer())
  await submit({}, { 'document-0': picture, 'signature-0': picture })
  const { booking_id: bookingId } = await readRow(server.db, 'stay', ['booking_id'], guest.stayId)
  const desk = await buildStaff(hotel)
  const sizeOf = async (route: Route) => {
    const url = `/api${fillPath(route.url, { bookingId, position: '0' })}`
    const { rawPayload } = await server.app.inject({ url, headers: desk.headers })
    const { width, height } = await sharp(rawPayload).metadata()
    return [width, height]
  }
  expect(await sizeOf(getPreCheckInDocument)).toEqual([2400, 800])
  expect(await sizeOf(getPreCheckInSignature)).toEqual([1200, 400])
})
