import type { PreCheckInForm } from '@bellhop/contract/guest/pre-check-in'
import { checkDateOfBirth, readCountry } from '@bellhop/domain/stays/pre-check-in'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import { type FieldError, Problem } from '../../shared/calls/problem.ts'
import type { BookingFacts } from './queries.ts'
import type { CheckedFile } from './receive-files.ts'

/** Checks beyond the schema. @throws Problem `invalid_request` with the fields, e.g. `adults.0.dateOfBirth` */
export function checkForm(
  { adults }: PreCheckInForm,
  files: readonly CheckedFile[],
  booking: BookingFacts,
): void {
  const has = (what: CheckedFile['what'], position: number) =>
    files.some((file) => file.what === what && file.position === position)
  const arrival = hotelDate(booking.checkIn, booking.timeZone)
  const errors: FieldError[] = adults.flatMap((adult, index) => {
    const { dateOfBirth, nationality, typedSignature } = adult
    const born = checkDateOfBirth(dateOfBirth, arrival)
    return [
      ...(born ? [{ field: `adults.${index}.dateOfBirth`, message: birthMessages[born] }] : []),
      ...checkNationality(nationality, `adults.${index}.nationality`),
      ...(booking.document === 'required' && !has('document', index)
        ? [{ field: `document-${index}`, message: 'must have a file' }]
        : []),
      ...(!typedSignature && !has('signature', index)
        ? [{ field: `signature-${index}`, message: 'must have a file, or typedSignature' }]
        : []),
    ]
  })
  if (adults.length > booking.adultsBooked) {
    const message = `must NOT have more than ${booking.adultsBooked} items`
    errors.push({ field: 'adults', message })
  }
  for (const { what, position } of files) {
    if (position < adults.length) continue
    errors.push({ field: `${what}-${position}`, message: 'must belong to an adult' })
  }
  checkNoErrors(errors)
}

const birthMessages = {
  future: 'must not be after the day of arrival',
  tooYoung: 'must be of a person aged 18 or over on the day of arrival',
  tooOld: 'must be within the last 120 years',
}

export function checkNationality(nationality: string, field: string): FieldError[] {
  // Two letters must be a country code.
  const isKnown = readCountry(nationality) !== undefined || nationality.trim().length > 2
  return isKnown ? [] : [{ field, sentence: 'Choose a country.' }]
}

export function checkNoErrors(errors: FieldError[]): void {
  if (errors.length === 0) return
  const detail = 'Some of what was sent is not right. Please check it.'
  throw new Problem('invalid_request', detail, { errors })
}
