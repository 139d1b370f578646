import type { PreCheckInForm } from '@bellhop/contract/guest/pre-check-in'
import { readCountry } from '@bellhop/domain/stays/pre-check-in'
import { DAY_MS } from '@bellhop/domain/time/durations'
import { recordAudit } from '../../audit/audit.ts'
import { is } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'
import { type Consent, readConsent } from '../../hotels/consent-versions.ts'
import type { FileStore, WrittenFiles } from '../../media/files.ts'
import type { LinkKeySession } from '../../sessions/sessions.ts'
import type { Caller } from '../../shared/calls/caller.ts'
import { notFound, Problem } from '../../shared/calls/problem.ts'
import type { Keys } from '../../shared/secrets/secrets.ts'
import type { ReaderLanguage } from '../../shared/text/in-language.ts'
import { sealDetails } from '../../stays/foreign-details.ts'
import { recordStayEvents } from '../../stays/stay-events.ts'
import { checkForm } from './check-form.ts'
import { type BookingFacts, lockAndFindPreCheckIn, setState } from './queries.ts'
import type { CheckedFile } from './receive-files.ts'

interface Submission {
  form: PreCheckInForm
  files: WrittenFiles<readonly CheckedFile[]>
  caller: Caller
  readerLanguage: ReaderLanguage
}

/**
 * Stores a submission of a booking's guests, replacing the previous one.
 *
 * @returns the ids of the replaced files, to be removed after the commit
 */
export async function submitForm(
  tx: Handle,
  { store, keys }: { store: FileStore; keys: Keys },
  { hotelId, stayId, guestId }: LinkKeySession,
  { form, files, caller, readerLanguage }: Submission,
  now: Date,
): Promise<string[]> {
  const booking = await lockAndFindPreCheckIn(tx, hotelId, { stayId })
  if (!booking) throw notFound('booking')
  checkNotOver(booking)
  checkForm(form, files, booking)

  const replaced = booking.files
    .flatMap(({ documentId, signatureId }) => [documentId, signatureId])
    .filter((id) => id !== null)
  await store.deleteFiles(tx, hotelId, replaced)
  const language = readerLanguage(booking.hotel.languages)
  const read = { language, wording: form.consentText }
  const consent = await readConsent(tx, hotelId, booking.hotel, read)
  await replaceTrip(tx, booking, form, { ...consent, consent_at: now })
  await tx
    .deleteFrom('pre_check_in_adult')
    .where(is({ hotel_id: hotelId, booking_id: booking.id }))
    .execute()
  const deleteAfter = new Date(booking.checkOut.getTime() + booking.retentionDays * DAY_MS)
  const save = async (what: CheckedFile['what'], position: number) => {
    const file = files.find((one) => one.what === what && one.position === position)
    if (!file) return null
    await store.addFile(tx, file.written, deleteAfter)
    return file.written.id
  }
  for (const [position, adult] of form.adults.entries()) {
    const { foreign } = adult
    await tx
      .insertInto('pre_check_in_adult')
      .values({
        hotel_id: hotelId,
        booking_id: booking.id,
        position,
        full_name: adult.fullName.trim(),
        date_of_birth: adult.dateOfBirth,
        nationality: readCountry(adult.nationality) ?? adult.nationality.trim(),
        address: adult.address.trim(),
        id_type: adult.idType,
        id_last4: adult.idLast4.toUpperCase(),
        typed_signature: adult.typedSignature?.trim() ?? null,
        foreign_details:
          foreign && sealDetails(keys, { hotelId, bookingId: booking.id, position }, foreign),
        document_file_id: await save('document', position),
        signature_file_id: await save('signature', position),
      })
      .execute()
  }
  await setState(tx, booking, 'submitted')
  await recordAudit(tx, hotelId, {
    actorKind: 'guest',
    actorId: guestId,
    action: 'preCheckIn.submit',
    subjectId: booking.id,
    after: { adults: form.adults.length, files: files.length },
    caller,
  })
  for (const { id } of booking.stays) await recordStayEvents(tx, hotelId, id, now)
  return replaced
}

function checkNotOver({ isBooked, preCheckIn }: BookingFacts): void {
  if (!isBooked) {
    throw new Problem('not_booked', 'You have checked in already, so nothing more is needed.')
  }
  if (preCheckIn === 'verified') {
    throw new Problem('already_verified', 'The hotel has checked your details already.')
  }
}

async function replaceTrip(
  tx: Handle,
  { hotelId, id }: BookingFacts,
  { arrivalTime, purpose, comingFrom, goingTo }: PreCheckInForm,
  consent: Consent & { consent_at: Date },
): Promise<void> {
  const values = {
    arrival_time: arrivalTime,
    purpose,
    coming_from: comingFrom.trim(),
    going_to: goingTo.trim(),
    ...consent,
    submitted_at: consent.consent_at,
    returned_because: null,
  }
  await tx
    .insertInto('pre_check_in')
    .values({ hotel_id: hotelId, booking_id: id, ...values })
    .onConflict((conflict) => conflict.columns(['hotel_id', 'booking_id']).doUpdateSet(values))
    .execute()
}
