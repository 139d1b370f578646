import { describe, expect, it, test } from 'vitest'
import {
  conditionOfStarCode,
  offlineAfterMs,
  type PrinterSigns,
  readStarCode,
  statusOf,
} from './printers.ts'

const now = new Date('2026-12-01T12:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000)

const healthy: PrinterSigns = {
  ...{ condition: 'ready', pollSeconds: 5, boundAt: ago(3_600), seenAt: ago(4) },
  ...{ otherSeenAt: null, fetchedAt: null },
}
const status = (signs: Partial<PrinterSigns>) => statusOf({ ...healthy, ...signs }, now)

describe('the status of a printer', () => {
  it('is unpaired until a device has asked', () => {
    expect(status({ boundAt: null, seenAt: null })).toBe('unpaired')
  })

  it('is offline after twice the interval and five seconds', () => {
    expect(offlineAfterMs(5)).toBe(15_000)
    expect(status({ seenAt: ago(15) })).toBe('ready')
    expect(status({ seenAt: ago(16) })).toBe('offline')
    expect(status({ seenAt: ago(24), pollSeconds: 10 })).toBe('ready')
  })

  it('is what the printer says of itself while it is heard', () => {
    expect(status({ condition: 'paperOut' })).toBe('paperOut')
    expect(status({ condition: 'paperOut', seenAt: ago(60) })).toBe('offline')
  })

  it('is printing within the print limit, although the printer is silent meanwhile', () => {
    expect(status({ fetchedAt: ago(3) })).toBe('printing')
    expect(status({ fetchedAt: ago(60), seenAt: ago(60) })).toBe('printing')
    expect(status({ fetchedAt: ago(61), seenAt: ago(61) })).toBe('silent')
  })

  it('names another device that asks instead', () => {
    expect(status({ seenAt: ago(60), otherSeenAt: ago(2) })).toBe('otherDevice')
    expect(status({ otherSeenAt: ago(2) })).toBe('ready')
  })
})

test('a code of CloudPRNT is a state, or about a ticket', () => {
  const read = (text: string) => conditionOfStarCode(readStarCode(text) ?? 0)
  expect(
    ['200 OK', '210', '410 Paper out', '411', '420 Cover open', '430', '511'].map(read),
  ).toEqual([...['ready', 'paperLow', 'paperOut', 'paperJam', 'coverOpen', 'fault', 'ready']])
  expect(readStarCode('OK')).toBe(200)
  expect(readStarCode('no code')).toBeUndefined()
})
