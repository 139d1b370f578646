import { getPracticeHotel } from '@bellhop/contract/calls/desk/practice-hotel'
import { expect, test } from 'vitest'
import { makeStore } from '../../../app/store.ts'
import { Screen } from '../../../shared/screen.tsx'
import { renderScreen } from '../../../testing/render.tsx'
import { buildStaffMember } from '../../../testing/staff.ts'
import { storeRead } from '../../../testing/store-read.ts'
import { PracticePart } from './practice-part.tsx'

const practice = {
  _id: 'practice',
  name: 'Lakeside (practice)',
  madeAt: '2026-11-27T10:00:00.000Z',
  resetsAt: '2026-11-27T21:30:00.000Z',
  guestApp: 'https://stay.example.com/?hotel=practice',
}

async function render(data: { practice: typeof practice | null; isPractice: boolean }) {
  const store = makeStore()
  await store.dispatch(storeRead(getPracticeHotel, {}, data))
  return renderScreen(<PracticePart />, { store })
}

test('offers to make one', async () => {
  const html = await render({ practice: null, isPractice: false })
  expect(html).toContain('Make practice hotel')
  expect(html).not.toContain('Remove practice hotel')
})

test('leads to the one that is made, and says when it begins again', async () => {
  const html = await render({ practice, isPractice: false })
  expect(html).toContain('Lakeside (practice)')
  expect(html).toContain(`href="${practice.guestApp}"`)
  expect(html).toMatch(/28 Nov, 0?3:00/)
  expect(html).toContain('Remove practice hotel')
  expect(html).not.toContain('Make practice hotel')
})

test('a practice hotel has none, and says that it is one', async () => {
  const html = await render({ practice: null, isPractice: true })
  expect(html).toContain('This is a practice hotel')
  expect(html).not.toContain('<button')
})

test('each screen of a practice hotel is marked', () => {
  const { hotel } = buildStaffMember()
  const show = (isPractice: boolean) =>
    renderScreen(<Screen title="Board">{null}</Screen>, {
      staff: buildStaffMember({ hotel: { ...hotel, isPractice } }),
    })
  expect(show(true)).toContain('>Practice<')
  expect(show(false)).not.toContain('>Practice<')
})
