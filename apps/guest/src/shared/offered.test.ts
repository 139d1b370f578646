import { expect, it } from 'vitest'
import { listMoments, type OfferItems, offerAt } from './offered.ts'

interface Dish {
  name: string
  available: boolean
  unavailableReason?: string
  soldOutUntil?: string
}
const offerDishes: OfferItems<Dish[]> = (dishes, offer) => dishes.map(offer)

const idli: Dish = { name: 'Idli', available: true }
const dosa: Dish = { name: 'Dosa', available: false, soldOutUntil: '2026-11-26T19:30' }
const vada: Dish = {
  name: 'Vada',
  available: false,
  unavailableReason: 'No batter',
  soldOutUntil: '2026-11-26T19:00',
}
const upma: Dish = { name: 'Upma', available: false }
const dishes = [idli, dosa, vada, upma]

it('lists the times at which something is for sale again', () => {
  expect(listMoments(dishes, offerDishes)).toEqual(['2026-11-26T19:00', '2026-11-26T19:30'])
})

it('offers a dish again at its time, and leaves the others as they are', () => {
  expect(offerAt(dishes, offerDishes, '2026-11-26T18:59')).toEqual(dishes)
  const offered = offerAt(dishes, offerDishes, '2026-11-26T19:00')
  expect(offered).toEqual([idli, dosa, { name: 'Vada', available: true }, upma])
  for (const index of [0, 1, 3]) expect(offered[index]).toBe(dishes[index])
})
