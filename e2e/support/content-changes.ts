import type { DeskFood, DeskFoodCategory } from '@bellhop/contract/desk/dining'
import type { UploadedImage } from '@bellhop/contract/desk/images'
import type { DeskOutlet } from '@bellhop/contract/desk/outlets'
import { type APIResponse, expect, type Page } from '@playwright/test'
import { paintPhotograph } from './paint-photograph.ts'

/**
 * Changes a dish's description and picture, and what the picture shows, and removes another dish.
 *
 * @returns the id of the changed dish
 */
export async function changeContent(desk: Page): Promise<string> {
  const [outlet] = await read<DeskOutlet[]>(desk.request.get('/api/desk/outlets'))
  const [category] = await read<DeskFoodCategory[]>(
    desk.request.get(`/api/desk/food-categories?within=${outlet?._id}`),
  )
  const [changed, removed] = await read<DeskFood[]>(
    desk.request.get(`/api/desk/foods?within=${category?._id}`),
  )
  const buffer = await paintPhotograph(1200, 800, {
    seed: 7,
    ground: ['#3a2a20', '#0f0b09'],
    subject: [0.4, 0.6, 0.26],
    dish: '#c4712d',
  })
  const { _id: image } = await read<UploadedImage>(
    desk.request.post('/api/desk/images', {
      multipart: {
        alt: 'A bowl on a wooden table',
        file: { name: 'dish.jpg', mimeType: 'image/jpeg', buffer },
      },
    }),
  )
  const description = { ...changed?.description, en: 'Simmered overnight, with a spoon of ghee.' }
  await read(
    desk.request.put(`/api/desk/foods/${changed?._id}`, {
      data: { ...changed, description, image },
    }),
  )
  await read(
    desk.request.put(`/api/desk/images/${image}/description`, {
      data: { alt: 'A copper bowl on a wooden table, seen from above' },
    }),
  )
  expect((await desk.request.delete(`/api/desk/foods/${removed?._id}`)).status()).toBe(204)
  return changed?._id ?? ''
}

async function read<Data>(request: Promise<APIResponse>): Promise<Data> {
  const response = await request
  expect(response.ok(), await response.text()).toBe(true)
  return (await response.json()).data
}
