import type { Locator, Page } from '@playwright/test'

/** The bar of a stay on the room plan. */
export const barOf = (desk: Page, name: string, place = ''): Locator =>
  desk.getByRole('button', { name: new RegExp(`^${name}, ${place}`) })
export const laneOf = (desk: Page, room: string): Locator => desk.locator(`[data-room="${room}"]`)

/** Drags a bar by its start, in steps like a hand. */
export async function drag(desk: Page, bar: Locator, lane: Locator) {
  // The offer to turn on sound, which some pages show, takes room from the plan.
  await lane.scrollIntoViewIfNeeded()
  const [from, to] = [await bar.boundingBox(), await lane.boundingBox()]
  if (!from || !to) throw new Error('The bar and the room must be in view.')
  await desk.mouse.move(from.x + 20, from.y + 10)
  await desk.mouse.down()
  await desk.mouse.move(from.x + 40, from.y + 20, { steps: 4 })
  await desk.mouse.move(to.x + 300, to.y + 20, { steps: 8 })
  await desk.mouse.up()
}
