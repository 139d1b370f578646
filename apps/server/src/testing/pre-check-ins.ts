import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import {
  getPreCheckIn,
  type PreCheckInAdult,
  submitPreCheckIn,
} from '@bellhop/contract/guest/pre-check-in'
import { beforeEach } from 'vitest'
import { getTestApp } from './build-app.ts'
import { buildGuest, buildHotel } from './builders.ts'
import { call } from './call.ts'
import { privateFolder } from './files.ts'
import { buildLinkKey } from './link-key-builders.ts'
import { adultDetails, preCheckInFiles, preCheckInForm } from './pre-check-in-builders.ts'
import { prepare } from './prepare.ts'
import { changeRows } from './rows.ts'

export type Files = Record<string, Uint8Array<ArrayBuffer>>

/** Gives each test of a file a booking of two adults, and the link to their form. */
export async function setUpPreCheckIn() {
  const server = await getTestApp()

  beforeEach(async () => {
    await server.db.deleteFrom('rate_limit').execute()
  })
  const hotel = prepare(() =>
    buildHotel(server, {
      country: 'IN',
      pre_check_in_document: 'required',
      consent_text: 'I agree.',
      document_retention_days: 10,
    }),
  )
  const guest = prepare(() => buildGuest(hotel, { status: 'booked' }))
  const link = prepare(async () => {
    await setStay({ adults: 2 })
    return { key: await buildLinkKey(server, guest) }
  })

  const setStay = (values: { adults?: number; status?: 'cancelled'; check_in?: Date }) =>
    changeRows(server.db, 'stay', guest.stayId, values)

  const read = (id = link.key) => call(server, getPreCheckIn, { params: { id } })

  return {
    ...{ server, hotel, guest, link, setStay, read },

    async submit(
      adults: readonly object[] = [adultDetails],
      {
        files,
        headers,
        more,
      }: { files?: Files; headers?: Record<string, string>; more?: object } = {},
    ) {
      return await call(server, submitPreCheckIn, {
        params: { id: link.key },
        body: { data: { ...preCheckInForm(adults as PreCheckInAdult[]), ...more } },
        files: files ?? (await preCheckInFiles(adults.length)),
        ...(headers && { headers }),
      })
    },
    rows: (table: 'file' | 'pre_check_in' | 'pre_check_in_adult' | 'event' | 'audit') =>
      server.db.selectFrom(table).selectAll().where('hotel_id', '=', hotel.id).execute(),
    listStored: () =>
      readdir(join(privateFolder(server.app.settings.DATA_DIR), hotel.id)).catch(
        (): string[] => [],
      ),
    checkOut: async () => new Date((await read()).body.data.checkOut).getTime(),
  }
}
