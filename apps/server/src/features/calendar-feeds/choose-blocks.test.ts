import { addDays } from '@bellhop/domain/stays/booking'
import { expect, test } from 'vitest'
import { type Block, type ChannelState, chooseBlocks } from './choose-blocks.ts'
import type { EventKind } from './event-kind.ts'
import type { EventNights } from './read-calendar.ts'

const NOW = '2026-12-01T10:00:00.000Z'
const EARLIER = '2026-11-30T10:00:00.000Z'

const night = (number: number) => addDays('2026-12-10', number)
const nights = (numbers: readonly number[]) => new Set(numbers.map(night))
const event = (
  uid: string,
  first: number,
  last = first,
  kind: EventKind = 'unclear',
): EventNights => ({ uid, recurrence: '', firstNight: night(first), lastNight: night(last), kind })
const block = (uid: string, first: number, last = first, doubtfulSince: string | null = null) => ({
  uid,
  recurrence: '',
  firstNight: night(first),
  lastNight: night(last),
  doubtfulSince,
})

interface Given {
  /** Unavailable when the channel last read our calendar. */
  served?: number[]
  /** Unavailable when it read it before. */
  earlier?: number[]
  blocks?: Block[]
  /** Events on nights that were unavailable before, too, by night. */
  servedEvents?: Record<number, number>
  closedNights?: ChannelState['closedNights']
}

function choose(events: EventNights[], given: Given = {}) {
  const { served = [], earlier = [], blocks = [], servedEvents = {} } = given
  return chooseBlocks(
    events,
    {
      closedNights: given.closedNights ?? 'openIfMarked',
      served: nights(served),
      latelyServed: nights([...served, ...earlier]),
      blocks,
      servedEvents: Object.fromEntries(
        Object.entries(servedEvents).map(([number, count]) => [night(Number(number)), count]),
      ),
    },
    NOW,
  )
}

/** The blocks as `uid first-last`, with `?` if doubtful. */
const listBlocks = (events: EventNights[], given?: Given) =>
  choose(events, given).blocks.map(({ uid, firstNight, lastNight, doubtfulSince }) => {
    const [first, last] = [firstNight, lastNight].map((date) => Number(date.slice(-2)) - 10)
    return `${uid} ${first}-${last}${doubtfulSince ? '?' : ''}`
  })

test.each<[string, EventNights[], Given, string[]]>([
  ['counts every event of a channel that has read nothing', [event('a', 1, 3)], {}, ['a 1-3']],
  ['leaves out an event that repeats our nights', [event('a', 1, 3)], { served: [1, 2, 3] }, []],
  [
    'counts the nights before and after ours in one event with them',
    [event('a', 0, 5)],
    { served: [2, 3] },
    ['a 0-1', 'a 4-5'],
  ],
  [
    'counts a night that was free when the channel last read',
    [event('a', 1)],
    { served: [2] },
    ['a 1-1'],
  ],
  [
    'keeps the block of an event that was there before our night was unavailable',
    [event('a', 1)],
    { served: [1], blocks: [block('a', 1)] },
    ['a 1-1'],
  ],
  [
    'counts one of two events, because we write a night once',
    [event('a', 1), event('b', 1)],
    { served: [1] },
    ['a 1-1?'],
  ],
  [
    'counts the known one of two events',
    [event('repeated', 1), event('a', 1)],
    { served: [1], blocks: [block('a', 1)] },
    ['a 1-1'],
  ],
  [
    'drops a block if there is an event less',
    [event('b', 1)],
    { served: [1], blocks: [block('a', 1)], servedEvents: { 1: 2 } },
    [],
  ],
  [
    'keeps the block of an event that is left although there is one less',
    [event('a', 1)],
    { served: [1], blocks: [block('a', 1)], servedEvents: { 1: 2 } },
    ['a 1-1'],
  ],
  [
    'keeps as many blocks as before, in doubt, if the UIDs are others',
    [event('b', 0, 1)],
    { served: [0, 1], blocks: [block('a', 1)], servedEvents: { 0: 1, 1: 1 } },
    ['b 1-1?'],
  ],
  [
    'doubts a new event on a night that was unavailable a short time ago',
    [event('a', 1, 2)],
    { earlier: [1] },
    ['a 1-1?', 'a 2-2'],
  ],
  [
    'does not doubt an event that it has found on free nights before',
    [event('a', 1)],
    { earlier: [1], blocks: [block('a', 1)] },
    ['a 1-1'],
  ],
  [
    'ends the doubt when the night has been free for long',
    [event('a', 1)],
    { blocks: [block('a', 1, 1, EARLIER)] },
    ['a 1-1'],
  ],
  [
    'counts what the channel marks as a booking, whatever it has read',
    [event('a', 1, 1, 'booking'), event('b', 1)],
    { served: [1] },
    ['a 1-1'],
  ],
])('%s', (_, events, given, expected) => {
  expect(listBlocks(events, given)).toEqual(expected)
})

test('a doubt lasts since it began', () => {
  const former = [block('a', 1, 1, EARLIER)]
  const { blocks } = choose([event('b', 1, 2)], {
    served: [1, 2],
    blocks: [...former, block('x', 2)],
  })
  expect(blocks.map(({ doubtfulSince }) => doubtfulSince)).toEqual([EARLIER, NOW])
})

test.each([
  ['openIfMarked', ['booking', 'unclear', 'other']],
  ['sold', ['booking', 'closed', 'unclear', 'other']],
  ['open', ['booking', 'other']],
] as const)('with closed nights %s, counts %j', (closedNights, expected) => {
  const kinds: EventKind[] = ['booking', 'closed', 'unclear', 'other']
  const { blocks, closedEvents } = choose(
    kinds.map((kind, index) => event(kind, index, index, kind)),
    { closedNights },
  )
  expect(blocks.map(({ uid }) => uid)).toEqual(expected)
  expect(closedEvents).toBe(4 - expected.length)
})

test('counts events that only repeat our calendar', () => {
  const events = [event('a', 1), event('b', 0, 2)]
  expect(choose(events, { served: [1], blocks: [block('b', 0, 1)] })).toMatchObject({
    repeatedEvents: 1,
    servedEvents: { [night(1)]: 2 },
  })
})

test('rejects a calendar whose blocks are in too many parts', () => {
  const events = Array.from({ length: 200 }, (_, index) => event(`${index}`, 0, 350))
  const served = Array.from({ length: 175 }, (_, index) => 2 * index)
  expect(() => choose(events, { served: [], earlier: served })).toThrow('It has too many events.')
})
