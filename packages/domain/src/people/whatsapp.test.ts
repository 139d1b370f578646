import { describe, expect, test } from 'vitest'
import {
  chooseTemplate,
  isLater,
  phonesOfWhatsApp,
  readOptOut,
  type whatsAppStates,
} from './whatsapp.ts'

describe('phonesOfWhatsApp', () => {
  test.each([
    ['919000000001', ['+919000000001']],
    ['5215512345678', ['+5215512345678', '+525512345678']],
    ['551187654321', ['+551187654321', '+5511987654321']],
    ['5511987654321', ['+5511987654321']],
  ])('reads %s', (number, phones) => {
    expect(phonesOfWhatsApp(number)).toEqual(phones)
  })

  test.each([undefined, '', '0900', '+919000000001', 'IN.13491208655302741918', '1'.repeat(16)])(
    'finds no phone in %s',
    (number) => {
      expect(phonesOfWhatsApp(number)).toEqual([])
    },
  )
})

describe('readOptOut', () => {
  test.each(['STOP', ' stop. ', '“Stop!”', 'ＳＴＯＰ', 'Unsubscribe', 'stop all'])(
    'reads %s as the wish for no messages',
    (text) => {
      expect(readOptOut(text)).toBe('stop')
    },
  )

  test('reads start as the wish for messages again', () => {
    expect(readOptOut('Start')).toBe('start')
  })

  test.each(['Please stop by at 8', 'Where does the bus stop?', '', '🛑'])(
    'leaves %s alone',
    (text) => {
      expect(readOptOut(text)).toBeUndefined()
    },
  )
})

describe('isLater', () => {
  test('leads to the same state in every order of receipts', () => {
    const orders = permute(['sent', 'delivered', 'read', 'sent'] as const)
    const ends = orders.map((states) =>
      states.reduce<(typeof whatsAppStates)[number]>(
        (present, next) => (isLater(next, present) ? next : present),
        'accepted',
      ),
    )
    expect(new Set(ends)).toEqual(new Set(['read']))
  })

  test('believes a message to have arrived, also after it was reported as failed', () => {
    expect(isLater('delivered', 'failed')).toBe(true)
    expect(isLater('failed', 'delivered')).toBe(false)
    expect(isLater('failed', 'sent')).toBe(true)
    expect(isLater('sent', 'failed')).toBe(false)
    expect(isLater('accepted', null)).toBe(true)
  })
})

function permute<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((item, at) => permute(items.toSpliced(at, 1)).map((rest) => [item, ...rest]))
}

describe('chooseTemplate', () => {
  const templates = [
    { kind: 'answer', language: 'en_GB', name: 'answer_gb' },
    { kind: 'answer', language: 'en', name: 'answer_en' },
    { kind: 'answer', language: 'pt_BR', name: 'answer_br' },
    { kind: 'thanks', language: 'hi', name: 'thanks_hi' },
  ] as const
  test.each([
    ['answer', ['en'], 'answer_en'],
    ['answer', ['en-GB'], 'answer_gb'],
    ['answer', ['pt', 'en'], 'answer_br'],
    ['answer', ['hi', 'en'], 'answer_en'],
    ['answer', ['hi'], undefined],
    ['thanks', ['hi'], 'thanks_hi'],
    ['review', ['en'], undefined],
  ] as const)('chooses for %s in %s', (kind, languages, name) => {
    expect(chooseTemplate(templates, kind, languages)?.name).toBe(name)
  })
})
