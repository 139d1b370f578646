import { type FocalPoint, withFocus } from '@bellhop/domain/text/picture-address'
import type { Page } from '@playwright/test'
import { openStorage } from '../../apps/server/src/media/open-storage.ts'
import { type PhotographScene, paintPhotograph } from './paint-photograph.ts'

interface Photograph extends PhotographScene {
  width: number
  height: number
  focus?: FocalPoint
}

/** Like those of hotels: light and dark, portrait and wide, with subjects at the side. */
const photographs: Photograph[] = [
  {
    seed: 1,
    width: 1800,
    height: 1200,
    ground: ['#3a2a20', '#0f0b09'],
    subject: [0.28, 0.62, 0.24],
    dish: '#c4712d',
    focus: { x: 22, y: 68 },
  },
  {
    seed: 2,
    width: 1800,
    height: 1200,
    ground: ['#fdfcf8', '#efe9dd'],
    subject: [0.52, 0.55, 0.3],
    dish: '#7f9d3d',
  },
  {
    seed: 3,
    width: 1200,
    height: 1800,
    ground: ['#7a8a8f', '#2d3a40'],
    subject: [0.5, 0.74, 0.34],
    dish: '#d9b45a',
    focus: { x: 50, y: 82 },
  },
  {
    seed: 4,
    width: 2400,
    height: 1000,
    ground: ['#c8b69a', '#6d5a46'],
    subject: [0.84, 0.58, 0.15],
    dish: '#8b2f2a',
    focus: { x: 92, y: 60 },
  },
  {
    seed: 5,
    width: 1600,
    height: 1600,
    ground: ['#0a0c12', '#020305'],
    subject: [0.5, 0.5, 0.3],
    dish: '#e8dcc3',
  },
  {
    seed: 6,
    width: 1800,
    height: 1350,
    ground: ['#e9c9a0', '#b5743c'],
    subject: [0.66, 0.4, 0.26],
    dish: '#f0e2c2',
    focus: { x: 75, y: 35 },
  },
]

/**
 * Saves the photographs in the data folder of a running server.
 *
 * @returns the address of each
 */
export async function savePhotographs(dataDir: string): Promise<string[]> {
  const storage = openStorage(dataDir)
  const addresses: string[] = []
  for (const { width, height, focus, ...scene } of photographs) {
    const bytes = await paintPhotograph(width, height, scene)
    const address = `/api/images/${await storage.saveImage(bytes)}`
    addresses.push(focus ? withFocus(address, focus) : address)
  }
  return addresses
}

/**
 * Adds a photo of everything to the responses that the page receives.
 *
 * @returns a function that stops this
 */
export async function showPhotographs(page: Page, addresses: readonly string[]) {
  const calls = /\/api\/(?!images|stream|sessions)/
  let next = 0
  const photograph = () => addresses[next++ % addresses.length]
  await page.route(calls, async (route) => {
    if (route.request().method() !== 'GET' && route.request().method() !== 'POST')
      return route.fallback()
    const response = await route.fetch()
    if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response })
    next = 0
    await route.fulfill({ response, json: addPhotographs(await response.json(), photograph) })
  })
  return () => page.unroute(calls)
}

/** Adds a photo to every entry that can have one, except maps. */
function addPhotographs(value: unknown, photograph: () => string | undefined): unknown {
  if (Array.isArray(value)) return value.map((entry) => addPhotographs(entry, photograph))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, entry]) => [
    key,
    addPhotographs(entry, photograph),
  ])
  const all = Object.fromEntries(entries)
  if ('spots' in all) return all
  if ('image' in all || ('price' in all && 'available' in all)) all.image = photograph()
  if (Array.isArray(all.images)) all.images = all.images.map(photograph)
  return all
}
