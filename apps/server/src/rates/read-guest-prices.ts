import type { BodyOf } from '@bellhop/contract/base/route'
import type { setGuestPrices } from '@bellhop/contract/desk/guest-prices'
import type { ChildBand } from '@bellhop/domain/rates/guest-prices'
import type { StoredGuestPrices } from '../database/stored-guest-prices.ts'
import { fieldProblem } from '../shared/calls/problem.ts'
import { readPercent } from '../shared/text/read-percent.ts'
import { readPrice } from '../shared/text/read-price.ts'

type Body = BodyOf<typeof setGuestPrices>

/** @throws Problem `invalid_request` for numbers that do not ascend, and for amounts or percentages that cannot be stored */
export function readGuestPrices(
  { standardAdults, adults, childBands, extraBed }: Body,
  currency: string,
): Omit<StoredGuestPrices, 'version'> {
  const readAmount = (field: string, amount: number) => readPrice(field, amount, currency)
  return {
    standardAdults,
    adults: adults.map(({ count, amount }, place) => {
      if (count === standardAdults) {
        throw fieldProblem(`adults.${place}.count`, 'The usual price is for so many adults.')
      }
      if (count <= (adults[place - 1]?.count ?? 0)) {
        throw fieldProblem(`adults.${place}.count`, 'Enter a higher number than in the row above.')
      }
      return { count, amount: readAmount(`adults.${place}.amount`, amount) }
    }),
    childBands: childBands.map((band, place) => {
      if (band.toAge <= (childBands[place - 1]?.toAge ?? -1)) {
        throw fieldProblem(
          `childBands.${place}.toAge`,
          'Enter a higher number than in the row above.',
        )
      }
      return readBand(band, `childBands.${place}`, readAmount)
    }),
    ...(extraBed !== undefined && { extraBed: readAmount('extraBed', extraBed) }),
  }
}

function readBand(
  { toAge, amount, percent }: Body['childBands'][number],
  field: string,
  readAmount: (field: string, amount: number) => number,
): ChildBand {
  if (amount !== undefined && percent === undefined) {
    return { toAge, amount: readAmount(`${field}.amount`, amount) }
  }
  const basisPoints = readPercent(`${field}.percent`, percent)
  if (amount !== undefined || basisPoints === null) {
    throw fieldProblem(`${field}.amount`, 'Enter either a percentage or an amount.')
  }
  return { toAge, percent: basisPoints }
}
