import {
  addGift,
  addGiftCategory,
  listDeskGifts,
  removeGiftCategory,
} from '@bellhop/contract/desk/gifts'
import { listAllGifts } from '@bellhop/contract/guest/gifts'
import { expect, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import {
  buildDepartment,
  buildGuest,
  buildHotel,
  buildStaff,
  signInGuest,
  signInStaff,
} from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'

const server = await getTestApp()

test('gifts are stored whole, and shown to guests in their language', async () => {
  const hotel = await buildHotel(server, { languages: ['en', 'hi'] })
  const concierge = await buildDepartment(server, hotel, { name: 'Concierge' })
  const headers = await signInStaff(server, await buildStaff(server, hotel, { role: 'manager' }))
  const category = { name: { en: 'Sweets', hi: 'मिठाई' }, departmentId: concierge.id }
  const added = await call(server, addGiftCategory, { headers, body: category })
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
  const { body } = await call(server, addGift, { headers, body: gift })
  expect(body.data).toEqual({ _id: body.data._id, version: 1, ...gift })
  const listed = await call(server, listDeskGifts, { headers, query: { within: categoryId } })
  expect(listed.body.data).toEqual([body.data])

  const guest = await signInGuest(server, await buildGuest(server, hotel))
  const read = await call(server, listAllGifts, { headers: { ...guest, 'accept-language': 'hi' } })
  expect(read.body.data).toMatchObject([
    {
      name: 'मिठाई',
      department: { name: 'Concierge' },
      gifts: [{ name: 'घेवर', description: 'With saffron.', unavailableReason: 'कल फिर मिलेगा।' }],
    },
  ])
  const removal = await call(server, removeGiftCategory, { headers, params: { id: categoryId } })
  expect([removal.status, removal.body.code]).toEqual([409, 'in_use'])
})
