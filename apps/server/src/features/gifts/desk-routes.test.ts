import {
  addGift,
  addGiftCategory,
  listDeskGifts,
  removeGiftCategory,
} from '@bellhop/contract/desk/gifts'
import { listAllGifts } from '@bellhop/contract/guest/gifts'
import { expect, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import { buildDepartment, buildGuest, buildHotel, buildStaff } from '../../testing/builders.ts'

const server = await getTestApp()

test('gifts are stored whole, and shown to guests in their language', async () => {
  const hotel = await buildHotel(server, { languages: ['en', 'hi'] })
  const concierge = await buildDepartment(hotel, { name: 'Concierge' })
  const manager = await buildStaff(hotel, { role: 'manager' })
  const category = { name: { en: 'Sweets', hi: 'मिठाई' }, departmentId: concierge.id }
  const added = await manager.call(addGiftCategory, { body: category })
  const categoryId = added.body.data._id
  const gift = {
    categoryId,
    name: { en: 'Ghevar', hi: 'घेवर' },
    description: { en: 'With saffron.' },
    price: 450.5,
    quantity: 3,
    available: false,
    unavailableReason: { en: 'Back tomorrow.', hi: 'कल फिर मिलेगा।' },
    deliveryMinutes: 45,
  }
  const { body } = await manager.call(addGift, { body: gift })
  expect(body.data).toEqual({ _id: body.data._id, version: 1, ...gift })
  const listed = await manager.call(listDeskGifts, { query: { within: categoryId } })
  expect(listed.body.data).toEqual([body.data])

  const guest = await buildGuest(hotel)
  const read = await guest.call(listAllGifts, { headers: { 'accept-language': 'hi' } })
  expect(read.body.data).toMatchObject([
    {
      name: 'मिठाई',
      department: { name: 'Concierge' },
      gifts: [{ name: 'घेवर', description: 'With saffron.', unavailableReason: 'कल फिर मिलेगा।' }],
    },
  ])
  const removal = await manager.call(removeGiftCategory, { params: { id: categoryId } })
  expect([removal.status, removal.body.code]).toEqual([409, 'in_use'])
})
