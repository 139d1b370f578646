import type { AdultDetails } from '@bellhop/contract/desk/pre-check-in'
import {
  type PreCheckInAdult,
  type PreCheckInForm,
  submitPreCheckIn as submitRoute,
} from '@bellhop/contract/guest/pre-check-in'
import type { TestApp } from './build-app.ts'
import type { TestGuest } from './builders.ts'
import { call } from './call.ts'
import { makeImage } from './files.ts'
import { buildLinkKey } from './link-key-builders.ts'

/** A guest from India. */
export const adultDetails = {
  fullName: 'Ananya Rao',
  dateOfBirth: '1988-04-12',
  nationality: 'IN',
  address: '7 Church Street, Bengaluru 560001',
  idType: 'drivingLicence',
  idLast4: '41AB',
} as const satisfies AdultDetails

/** A guest from abroad. */
export const foreignAdult = {
  fullName: 'Thomas Weber',
  dateOfBirth: '1979-11-30',
  nationality: 'DE',
  address: 'Lindenstraße 4, 50674 Köln',
  idType: 'passport',
  idLast4: 'K7P2',
  foreign: {
    passportNumber: 'C01X0K7P2',
    passportPlace: 'Köln',
    passportIssuedOn: '2021-05-02',
    passportExpiresOn: '2031-05-01',
    visaNumber: 'VK4417890',
    visaType: 'e-Tourist',
    visaPlace: 'Online',
    visaIssuedOn: '2026-01-10',
    visaExpiresOn: '2027-01-09',
    arrivedFrom: 'Frankfurt',
    arrivedInIndiaOn: '2026-03-08',
  },
} as const satisfies PreCheckInAdult

export function preCheckInForm(
  adults: readonly PreCheckInAdult[] = [adultDetails],
): PreCheckInForm {
  return {
    adults: [...adults],
    arrivalTime: '15:30',
    purpose: 'leisure',
    comingFrom: 'Bengaluru',
    goingTo: 'Jaipur',
    consent: true,
  }
}

/** A document and a signature for each adult. */
export async function preCheckInFiles(adults = 1): Promise<Record<string, Buffer<ArrayBuffer>>> {
  const files: Record<string, Buffer<ArrayBuffer>> = {}
  for (let position = 0; position < adults; position++) {
    files[`document-${position}`] = await makeImage('jpeg')
    files[`signature-${position}`] = await makeImage('png')
  }
  return files
}

/** Submits a complete pre-check-in for a guest's booking. @returns its id */
export async function submitPreCheckIn(
  server: TestApp,
  guest: TestGuest,
  adults: readonly PreCheckInAdult[] = [adultDetails],
): Promise<string> {
  const { booking_id: bookingId } = await server.db
    .updateTable('stay')
    .set({ adults: adults.length })
    .where('hotel_id', '=', guest.hotelId)
    .where('id', '=', guest.stayId)
    .returning('booking_id')
    .executeTakeFirstOrThrow()
  const { status, body } = await call(server, submitRoute, {
    params: { id: await buildLinkKey(server, guest) },
    body: { data: preCheckInForm(adults) },
    files: await preCheckInFiles(adults.length),
  })
  if (status !== 200) throw new Error(`Pre-check-in was rejected: ${JSON.stringify(body)}`)
  return bookingId
}
