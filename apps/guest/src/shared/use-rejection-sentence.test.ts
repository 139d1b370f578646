import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type ErrorCode,
  errorCodes,
  type Problem,
  problemParams,
} from '@bellhop/contract/base/errors'
import { createTranslator } from 'use-intl'
import { describe, expect, it } from 'vitest'
import { formatProblem } from '../data/use-problem-sentence.ts'
import { formatRejection } from './use-rejection-sentence.ts'

/** A problem by what its sentence depends on. */
type Case = { [P in Problem as P['code']]: Pick<P, 'code' | 'params' | 'errors'> }[ErrorCode]

const cases: [Case, english: string][] = [
  [
    { code: 'forbidden', params: { reason: 'notMainGuest' } },
    'Only the guest who booked the room can do this.',
  ],
  [{ code: 'forbidden', params: { reason: 'role' } }, 'You can’t do this.'],
  [{ code: 'forbidden', params: { reason: 'otherSite' } }, 'You can’t do this.'],
  [{ code: 'forbidden', params: { reason: 'otherLink' } }, 'You can’t do this.'],
  [{ code: 'forbidden', params: { reason: 'device' } }, 'You can’t do this.'],
  [{ code: 'forbidden', params: { reason: 'scope' } }, 'You can’t do this.'],
  [{ code: 'forbidden', params: { reason: 'address' } }, 'You can’t do this.'],
  [{ code: 'stay_required' }, 'Available after check-in. The front desk can help.'],
  [{ code: 'stay_ended' }, 'Your stay has ended. The front desk can help.'],
  [
    {
      code: 'outlet_closed',
      params: { name: 'Kitchen', opensOn: '2026-11-26', opensAt: '07:00' },
    },
    'Kitchen opens at 07:00.',
  ],
  [
    {
      code: 'outlet_closed',
      params: { name: 'Kitchen', opensOn: '2026-11-27', opensAt: '07:00' },
    },
    'Kitchen opens Friday at 07:00.',
  ],
  [
    {
      code: 'outlet_closed',
      params: {
        name: 'Kitchen',
        closedFor: 'Diwali',
        opensOn: '2026-11-27',
        opensAt: '07:00',
      },
    },
    'Kitchen is closed for Diwali and opens Friday at 07:00.',
  ],
  [
    { code: 'outlet_closed', params: { name: 'Kitchen', closedFor: 'Works' } },
    'Kitchen is closed for Works.',
  ],
  [{ code: 'outlet_closed', params: { name: 'Kitchen' } }, 'Kitchen is closed.'],
  [
    {
      code: 'outlet_closed',
      params: { name: 'Kitchen', lastOrder: '22:30', opensOn: '2026-11-27', opensAt: '07:00' },
    },
    'Kitchen takes its last orders at 22:30 and opens again Friday at 07:00.',
  ],
  [
    { code: 'outlet_closed', params: { name: 'Kitchen', lastOrder: '22:30' } },
    'Kitchen takes its last orders at 22:30.',
  ],
  [
    { code: 'item_unavailable', params: { reason: 'notOffered', item: 'Khichdi' } },
    'Khichdi isn’t available right now.',
  ],
  [
    {
      code: 'item_unavailable',
      params: { reason: 'notOffered', item: 'Khichdi', note: 'Back tomorrow.' },
    },
    'Khichdi isn’t available right now. Back tomorrow.',
  ],
  [
    {
      code: 'item_unavailable',
      params: { reason: 'notServed', item: 'Dosa', on: '2026-11-26', from: '07:00', to: '11:30' },
    },
    'Dosa is served from 07:00 to 11:30.',
  ],
  [
    {
      code: 'item_unavailable',
      params: { reason: 'notServed', item: 'Dosa', on: '2026-11-27', from: '07:00' },
    },
    'Dosa is served again Friday at 07:00.',
  ],
  [
    { code: 'item_unavailable', params: { reason: 'notServed', item: 'Dosa' } },
    'Dosa is not served at the moment.',
  ],
  [
    { code: 'item_unavailable', params: { reason: 'tooFew', item: 'Cake', left: 3 } },
    'Cake: only 3 left.',
  ],
  [
    { code: 'item_unavailable', params: { reason: 'soldOut', item: 'Cake' } },
    'Cake just sold out.',
  ],
  [
    { code: 'slot_taken', params: { name: 'Massage' } },
    'Massage is taken at this time. Choose another time.',
  ],
  [
    { code: 'slot_taken', params: { name: 'Table', left: 3 } },
    'Table: only 3 places left at this time. Choose another time.',
  ],
  [
    { code: 'slot_taken', params: { name: 'Jheel', freeAt: '19:30' } },
    'Jheel is full at this time. There is room at 19:30.',
  ],
  [{ code: 'price_changed' }, 'A price has changed. Check the new total.'],
  [
    { code: 'not_cancellable', params: { reason: 'started' } },
    'This is already in progress and can’t be cancelled.',
  ],
  [{ code: 'not_cancellable', params: { reason: 'ended' } }, 'This has already ended.'],
  [{ code: 'not_movable' }, 'The time can no longer be changed.'],
  [{ code: 'not_tippable', params: { reason: 'lowered' } }, 'A tip can only be increased.'],
  [
    { code: 'not_tippable', params: { reason: 'removed' } },
    'You can’t tip for a request that was removed from your bill.',
  ],
  [
    { code: 'not_tippable', params: { reason: 'unfulfilled' } },
    'You can’t tip for a request that wasn’t completed.',
  ],
  [{ code: 'room_unavailable', params: { reason: 'soldOut' } }, 'These rooms just sold out.'],
  [
    { code: 'room_unavailable', params: { reason: 'reserved' } },
    'Other guests have reserved these rooms for the moment. Call us, or sign in and book with your own phone or email.',
  ],
  [
    { code: 'room_unavailable', params: { reason: 'closedToArrival' } },
    'No check-in on this date.',
  ],
  [
    { code: 'room_unavailable', params: { reason: 'minNights', minNights: 3 } },
    'Minimum stay from this date: 3 nights.',
  ],
  [{ code: 'hold_ended' }, 'We’re no longer holding these rooms. They may still be available.'],
  [{ code: 'not_reviewable' }, 'You can review this once it’s done.'],
  [{ code: 'not_booked' }, 'You’re already checked in. Nothing more is needed.'],
  [{ code: 'already_verified' }, 'We’ve already verified your details.'],
  [{ code: 'nothing_to_pay' }, 'There’s nothing to pay.'],
  [{ code: 'upi_unavailable' }, 'UPI isn’t available here. Pay at the front desk.'],
  [{ code: 'card_unavailable' }, 'Cards aren’t accepted here. Pay at the front desk.'],
  [
    {
      code: 'invalid_request',
      errors: [{ field: 'amount', message: 'must be at most the balance' }],
    },
    'You can’t pay this amount here. Change the amount.',
  ],
  [
    {
      code: 'invalid_request',
      errors: [{ field: 'lines.2.choices', message: 'must be options of the dish' }],
    },
    'The options of a dish have changed. Check your order and choose again.',
  ],
  [{ code: 'reference_used' }, 'This reference is already used for another payment. Check it.'],
  [{ code: 'invalid_transition' }, 'This has already been decided.'],
  [{ code: 'already_answered' }, 'You’ve already sent your feedback. Thank you.'],
  [
    { code: 'too_many_companions', params: { max: 5 } },
    'You can share your room with up to 5 people, including those already invited.',
  ],
  [
    { code: 'idempotency_mismatch' },
    'This was already sent with other details. Check before you send it again.',
  ],
]

const moment = {
  valuesOf: (at: string) => ({
    day: at.startsWith('2026-11-26') ? 'today' : 'Friday',
    time: at.slice(11),
  }),
  formatTime: (time: string) => time,
}

/** The sentence; undefined for the server's own. */
function format(locale: string, problem: Case): string | undefined {
  const read = (name: string) => {
    const file = join(
      import.meta.dirname,
      `../../../../packages/languages/${locale}/guest/${name}.json`,
    )
    return JSON.parse(readFileSync(file, 'utf8'))
  }
  const messages = { problems: read('problems'), rejections: read('rejections') }
  const { status, title } = errorCodes[problem.code]
  const shared = { kind: 'problem', type: 'urn:test', status, title, requestId: '1' } as const
  const full = { ...shared, detail: 'From the server.', ...problem }
  const rejection = formatRejection(
    createTranslator({ locale, messages, namespace: 'rejections' }),
    full,
    moment,
  )
  const sentence =
    rejection ?? formatProblem(createTranslator({ locale, messages, namespace: 'problems' }), full)
  return sentence === full.detail ? undefined : sentence
}

it.each(cases)('formats %j in English', (problem, english) => {
  expect(format('en', problem)).toBe(english)
})

it('shows the server’s own sentence about a phone', () => {
  const errors = [{ field: 'guest.phone', message: 'Enter 10 digits after +91.' }]
  expect(format('hi', { code: 'invalid_request', errors })).toBeUndefined()
})

describe.each(['hi', 'ar'])('in %s', (locale) => {
  it.each(cases)('formats %j with all its values', (problem, english) => {
    const sentence = format(locale, problem)
    expect(sentence).toBeDefined()
    expect(sentence).not.toBe(english)
    // Dates are written as days.
    const {
      reason: _,
      on: __,
      opensOn: ___,
      ...inserted
    } = {
      ...{ reason: '', on: '', opensOn: '' },
      ...problem.params,
    }
    for (const value of Object.values(inserted)) expect(sentence).toContain(String(value))
  })
})

it('isolates names from the surrounding Arabic', () => {
  const hours = { on: '2026-11-26', from: '07:00', to: '11:30' }
  const params = { reason: 'notServed', item: 'Dosa', ...hours } as const
  expect(format('ar', { code: 'item_unavailable', params })).toContain('\u2068Dosa\u2069')
})

it('has a case for every rejection that a guest can encounter', () => {
  const desk: ErrorCode[] = [
    'already_accepted',
    'already_corrected',
    'already_requested',
    'balance_due',
    'changed_meanwhile',
    'confirm_identity',
    'contact_taken',
    'in_use',
    'last_admin',
    'no_room',
    'not_in_house',
    'not_yet',
    'over_credit_limit',
    'requests_running',
    'room_not_clean',
    'room_taken',
    'sold_out',
    'too_late',
  ]
  const isRejection = (code: ErrorCode) => [403, 409, 422].includes(errorCodes[code].status)
  // Handled where the guest signs in (useSignInProblem).
  const signIn: ErrorCode[] = ['guest_exists']
  const codes = (Object.keys(errorCodes) as ErrorCode[]).filter(
    (code) => isRejection(code) && ![...desk, ...signIn].includes(code),
  )
  expect(new Set(cases.map(([{ code }]) => code).filter(isRejection))).toEqual(new Set(codes))
})

/** These are shown by the server's sentence, which is in the guest's language. */
const byServer = ['maxNights', 'closedToDeparture', 'closed']

it.each(Object.entries(problemParams))('has a case for every reason of %s', (code, schema) => {
  const variants = 'anyOf' in schema ? schema.anyOf : [schema]
  const reasons = variants.flatMap(({ properties }) => {
    const reason: { enum?: string[]; const?: string } =
      'reason' in properties ? properties.reason : {}
    return reason.enum ?? reason.const ?? []
  })
  const sentences = cases.flatMap(([problem]) =>
    problem.code === code && problem.params && 'reason' in problem.params
      ? [problem.params.reason]
      : [],
  )
  const own = reasons.filter((one) => code !== 'room_unavailable' || !byServer.includes(one))
  expect(new Set(sentences)).toEqual(new Set(own))
})

it('falls back to the server’s sentence if the problem lacks a value', () => {
  expect(format('ar', { code: 'outlet_closed' })).toBeUndefined()
})
