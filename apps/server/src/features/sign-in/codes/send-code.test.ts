import { expect, test, vi } from 'vitest'
import { DeliveryFailure } from '../../../delivery/delivery-failure.ts'
import { sendCode, toCodeSent } from './send-code.ts'

const contact = { email: 'ananya@guest.example' }
const expiresAt = new Date('2026-01-01T10:05:00Z')
const request = {
  codeRequestId: 'r',
  expiresAt,
  resendAt: new Date('2026-01-01T10:00:30Z'),
  delivery: {
    to: contact.email,
    code: '123456',
    hotel: {
      name: 'Hotel Sol',
      languages: ['en', 'hi'],
      translations: { hi: { name: 'होटल सोल' } },
      isForPractice: false,
    },
  },
  isUnknown: false,
  endsBudget: false,
}
const answer = {
  requestId: 'r',
  to: 'a•••@guest.example',
  expiresAt: '2026-01-01T10:05:00.000Z',
  resendAt: '2026-01-01T10:00:30.000Z',
}

test('answers the same for an unknown guest', () => {
  expect(toCodeSent(contact, request)).toEqual(answer)
  expect(toCodeSent(contact, { ...request, delivery: undefined })).toEqual(answer)
})

test('sends after the response in the language of the caller, and sends nothing for an unknown guest', async () => {
  const deliver = vi.fn(async () => {})
  const log = { warn: vi.fn(), error: vi.fn() }
  const caller = { log, sentenceLanguage: () => 'hi' as const }
  sendCode(deliver, caller, request)
  sendCode(deliver, caller, { ...request, delivery: undefined })
  expect(deliver).not.toHaveBeenCalled()
  await new Promise(setImmediate)
  const context = { isForPractice: false, hotel: 'होटल सोल', expiresAt, language: 'hi' }
  expect(deliver).toHaveBeenCalledExactlyOnceWith(contact.email, '123456', context)
})

test.each([
  [new DeliveryFailure('SMTP EENVELOPE 550'), 'error', 'SMTP EENVELOPE 550'],
  [new DeliveryFailure('reaches no phones', { level: 'warn' }), 'warn', 'reaches no phones'],
  [new TypeError(`what is ${contact.email}?`), 'error', 'TypeError'],
] as const)('logs %s without personal data', async (failure, level, reason) => {
  const log = { warn: vi.fn(), error: vi.fn() }
  sendCode(() => Promise.reject(failure), { log, sentenceLanguage: () => 'en' }, request)
  await vi.waitFor(() =>
    expect(log[level]).toHaveBeenCalledExactlyOnceWith(
      { reason },
      'a one-time code could not be delivered',
    ),
  )
})
