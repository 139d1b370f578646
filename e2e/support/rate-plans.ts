import { expect, type Page } from '@playwright/test'

/** Sells a room type also by a cheaper plan, which is charged in full if it is cancelled. */
export async function addSaver(desk: Page, roomType: string) {
  const { origin } = new URL(desk.url())
  const list = async (path: string) =>
    (await (await desk.request.get(`/api/desk/${path}`)).json()).data
  const types: { _id: string; name: { en: string } }[] = await list('room-types')
  const type = types.find(({ name }) => name.en === roomType)
  const [{ _id: planId }] = await list('rate-plans')
  const response = await desk.request.post('/api/desk/rate-plans', {
    data: {
      name: { en: 'Saver' },
      roomTypeIds: [type?._id],
      from: { planId, percent: -10 },
      terms: { freeDays: 90, fee: 'stay' },
    },
    headers: { origin },
  })
  expect(response.status(), await response.text()).toBe(201)
}
