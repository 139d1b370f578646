import type {
  ForeignDetails,
  PreCheckIn,
  PreCheckInForm,
} from '@bellhop/contract/guest/pre-check-in'
import type { IdType, Purpose } from '@bellhop/domain/stays/pre-check-in'
import { isForeign } from '@bellhop/domain/stays/pre-check-in'
import { readName } from '@bellhop/domain/text/invisible'
import { hotelTimeOfDay } from '@bellhop/domain/time/hotel-time'

export interface DraftAdult {
  fullName: string
  dateOfBirth: string
  nationality: string
  address: string
  idType: IdType | ''
  idLast4: string
  signature: 'drawn' | 'typed'
  typedSignature: string
  foreign: ForeignDetails
}

/** Stored on the device until sent, by the key of the link. */
export interface Draft {
  /** The hotel's questions, so that the form opens offline. */
  asked: PreCheckIn
  /** The guest who was signed in when it was begun; null without a session. */
  guestId: string | null
  adults: DraftAdult[]
  arrivalTime: string
  purpose: Purpose | ''
  comingFrom: string
  goingTo: string
  consent: boolean
  /** The furthest step reached. */
  reached: number
  /** Submitted while offline, to be sent with the next connection. */
  isWaiting: boolean
  /** The idempotency key of the last attempt to send the current data. */
  sendKey: string | undefined
}

export const emptyAdult: DraftAdult = {
  fullName: '',
  dateOfBirth: '',
  nationality: '',
  address: '',
  idType: '',
  idLast4: '',
  signature: 'drawn',
  typedSignature: '',
  foreign: {},
}

export function startDraft(asked: PreCheckIn, guestId: string | null): Draft {
  const adults = Array.from({ length: asked.adults }, (_, index) => ({
    ...emptyAdult,
    ...(index === 0 && { fullName: asked.guestName }),
  }))
  return {
    asked,
    guestId,
    adults,
    // The hotel's check-in time, until the guest enters an arrival time.
    arrivalTime: hotelTimeOfDay(asked.checkIn, asked.timeZone),
    purpose: '',
    comingFrom: '',
    goingTo: '',
    consent: false,
    reached: 0,
    isWaiting: false,
    sendKey: undefined,
  }
}

export type Step =
  | { kind: 'start' | 'trip' | 'documents' | 'signatures' | 'consent' }
  | { kind: 'adult' | 'foreign'; position: number }

/** The screens of the form, which depend on the guests. */
export function listSteps({ adults, asked }: Draft): Step[] {
  return [
    { kind: 'start' },
    ...adults.flatMap(({ nationality }, position): Step[] => [
      { kind: 'adult', position },
      ...(nationality && asked.country === 'IN' && isForeign(nationality, asked.country)
        ? [{ kind: 'foreign', position } as const]
        : []),
    ]),
    { kind: 'trip' },
    ...(asked.document !== 'none' ? [{ kind: 'documents' } as const] : []),
    { kind: 'signatures' },
    { kind: 'consent' },
  ]
}

/** The request body; each step has validated its fields. */
export function toForm(draft: Draft): PreCheckInForm {
  const { adults, arrivalTime, purpose, comingFrom, goingTo, asked } = draft
  return {
    adults: adults.map((adult) => {
      const foreign = Object.fromEntries(
        Object.entries(adult.foreign).filter(([, value]) => value?.trim()),
      )
      const isAsked = asked.country === 'IN' && isForeign(adult.nationality, asked.country)
      return {
        fullName: readName(adult.fullName),
        dateOfBirth: adult.dateOfBirth,
        nationality: adult.nationality,
        address: adult.address.trim(),
        idType: adult.idType || 'other',
        idLast4: adult.idLast4.trim(),
        ...(adult.signature === 'typed' && { typedSignature: adult.typedSignature.trim() }),
        ...(isAsked && Object.keys(foreign).length > 0 && { foreign }),
      }
    }),
    arrivalTime,
    purpose: purpose || 'other',
    comingFrom: comingFrom.trim(),
    goingTo: goingTo.trim(),
    consent: true,
    consentText: asked.consentText,
  }
}
