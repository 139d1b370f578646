import { postCharge } from '@bellhop/contract/desk/folios'
import { addGroup, checkInGroup, undoGroupCheckIn } from '@bellhop/contract/desk/groups'
import { expect, test } from 'vitest'
import { getTestApp } from '../../../../testing/build-app.ts'
import { setUpDeskBookings } from '../../../../testing/desk-bookings.ts'

const server = await getTestApp()
const { arrive, assign, book, desk, roomOf, stayIdOf } = setUpDeskBookings(server)

test('undoes the stays that came in together last, but those with something on the bill', async () => {
  const group = await desk.call(addGroup, { body: { name: 'Sharma wedding', company: null } })
  const params = { id: group.body.data._id }
  const booking = await book({ count: 3, groupId: params.id })
  const ids = [0, 1, 2].map((index) => stayIdOf(booking, index))
  for (const [index, id] of ids.entries()) await assign(id, roomOf(index))
  const [alone = '', charged = '', free = ''] = ids
  await arrive(alone)
  const entered = await desk.call(checkInGroup, { params, body: {} })
  expect(entered.body.data.checkedIn).toBe(2)
  const charge = { title: 'Minibar', amount: 100, taxRate: 18 }
  await desk.call(postCharge, { params: { id: charged }, body: charge })

  const { status, body } = await desk.call(undoGroupCheckIn, { params, body: {} })
  expect([status, body.data.undone, body.data.left]).toEqual([
    ...[200, 1],
    [{ _id: charged, sentence: expect.stringContaining('has a new entry') }],
  ])
  const statusOf = new Map(body.data.group.stays.map(({ _id, status }) => [_id, status]))
  expect([alone, charged, free].map((id) => statusOf.get(id))).toEqual([
    ...['inHouse', 'inHouse', 'booked'],
  ])
})
