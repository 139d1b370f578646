import 'fake-indexeddb/auto'
import { DAY_MS } from '@bellhop/domain/time/durations'
import { beforeEach, expect, it } from 'vitest'
import { buildGuest } from '../../testing/guest.ts'
import { startDraft } from './draft.ts'
import { findKey, forgetDraft, forgetOthersDrafts, loadDraft, saveDraft } from './draft-store.ts'

const at = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
const priya = buildGuest({ _id: 'priya', name: 'Priya Sharma', checkIn: at(1) })
const daniel = buildGuest({ _id: 'daniel', name: 'Daniel Okafor', checkIn: priya.checkIn })

function buildDraft(guestId: string | null) {
  return startDraft(
    {
      hotelId: priya.hotelId,
      hotelName: 'Hotel',
      country: 'IN',
      guestName: priya.name,
      checkIn: at(1),
      checkOut: at(3),
      timeZone: 'Asia/Kolkata',
      adults: 1,
      document: 'none',
      consentText: '',
      retentionDays: 7,
      preCheckIn: 'none',
    },
    guestId,
  )
}

async function saveFor(guestId: string | null) {
  const draft = buildDraft(guestId)
  await saveDraft('key', { ...draft, asked: { ...draft.asked, checkIn: priya.checkIn ?? '' } })
}

beforeEach(() => forgetDraft('key'))

it('continues what the guest has begun, or begun by a link without a session', async () => {
  for (const owner of ['priya', null]) {
    await saveFor(owner)
    expect(await findKey(priya)).toBe('key')
    expect((await loadDraft('key', priya)).draft).toBeDefined()
  }
})

it('hides a draft from another guest of the same day, and deletes it', async () => {
  for (const owner of ['priya', null]) {
    await saveFor(owner)
    expect(await findKey(daniel)).toBeUndefined()
    expect((await loadDraft('key', priya)).draft).toBeUndefined()
  }
})

it('deletes what others have begun once a guest has signed in', async () => {
  await saveFor('priya')
  await forgetOthersDrafts(daniel)
  expect((await loadDraft('key', priya)).draft).toBeUndefined()
})
