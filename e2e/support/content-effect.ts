import type { DeskFood } from '@bellhop/contract/desk/dining'
import { DAY_MS } from '@bellhop/domain/time/durations'
import { makeHotelClock } from '@bellhop/domain/time/make-hotel-clock'
import { dateOf } from '@bellhop/domain/time/opening-hours'
import type { Page } from '@playwright/test'

const times = 20
const hotelClock = makeHotelClock('Asia/Kolkata')

/**
 * How long after a call of the desk its effect is on a phone that shows the menu, in ms: a price that is saved, a dish
 * that is sold out, an outlet that is closed. Every second one takes it back.
 */
export async function measureEffects(
  phone: Page,
  desk: Page,
): Promise<Record<string, Record<string, number>>> {
  const { origin, pathname } = new URL(phone.url())
  const outletId = pathname.split('/').at(-1) ?? ''
  const read = async (path: string) =>
    (await (await desk.request.get(`${origin}/api/desk/${path}`)).json()).data
  const put = async (path: string, data: object) => {
    const response = await desk.request.put(`${origin}/api/desk/${path}`, {
      data,
      headers: { origin },
    })
    if (!response.ok()) throw new Error(await response.text())
  }
  const [category] = await read(`food-categories?within=${outletId}`)
  const [dish]: DeskFood[] = await read(`foods?within=${category._id}`)
  if (!dish) throw new Error('The demo has no dish')
  const soldOutAtFirst = await countOf(phone, 'Sold out')
  const tomorrow = dateOf(hotelClock(Date.now() + DAY_MS))

  const changes: Record<string, (turn: number) => [Promise<void>, text: string, count: number]> = {
    'price saved': (turn) => [
      put(`foods/${dish._id}`, { ...dish, price: 1000 + turn, version: dish.version + turn }),
      `1,0${String(turn).padStart(2, '0')}`,
      1,
    ],
    'dish sold out': (turn) => [
      put(`foods/${dish._id}/availability`, { available: turn % 2 === 1 }),
      'Sold out',
      soldOutAtFirst + (turn % 2 === 1 ? 0 : 1),
    ],
    'outlet closed': (turn) => [
      put(
        `availability/outlets/${outletId}`,
        turn % 2 === 1 ? {} : { override: { isOpen: false, until: `${tomorrow}T06:00` } },
      ),
      'Closed · opens',
      turn % 2 === 1 ? 0 : 1,
    ],
  }
  const effects: Record<string, Record<string, number>> = {}
  for (const [name, change] of Object.entries(changes)) {
    const took: number[] = []
    for (let turn = 0; turn < times; turn++) {
      const start = Date.now()
      const [sent, text, count] = change(turn)
      took.push((await seenAt(phone, text, count)) - start)
      await sent
    }
    const sorted = took.toSorted((a, b) => a - b)
    effects[name] = { p50: sorted[times / 2] ?? 0, p95: sorted[Math.ceil(times * 0.95) - 1] ?? 0 }
  }
  return effects
}

const countOf = (phone: Page, text: string) =>
  phone.evaluate(
    (part) => (document.querySelector('main')?.textContent ?? '').split(part).length - 1,
    text,
  )

/** When the text is on the screen so many times, as the page's clock says. */
const seenAt = (phone: Page, text: string, count: number): Promise<number> =>
  phone.evaluate(
    ([part, expected]) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const shown = document.querySelector('main')?.textContent ?? ''
          if (shown.split(part).length - 1 === expected) resolve(Date.now())
          else requestAnimationFrame(look)
        }
        look()
      }),
    [text, count] as const,
  )
