import type { Tone } from '@bellhop/ui/badge'
import { dateFormat } from '../../intl/shown-formats.ts'
import { chargeOf, type EnteredTax } from './tax-form.ts'

const day = { dateStyle: 'medium', timeZone: 'UTC' } as const

/** `1 Apr 2027` */
export function formatDay(date: string): string {
  const read = new Date(`${date}T00:00Z`)
  return Number.isNaN(read.getTime()) ? '…' : dateFormat(day).format(read)
}

/** `5 % up to ₹7,500.00, 18 % above; CGST + SGST` */
export function formatTerms(tax: EnteredTax, money: (amount: number) => string): string {
  const { kind, slabs, rate, amount, parts = [], capNights, capAmount, freeBelowAge } = tax
  const percent = (value: number | undefined) => `${value ?? '…'}\u00a0%`
  const byPrice = slabs
    ?.map((slab, index) => {
      const value = kind === 'percent' ? percent(slab.rate) : money(slab.amount ?? 0)
      return index === slabs.length - 1
        ? `${value} above`
        : `${value} up to ${money(slab.upTo ?? 0)}`
    })
    .join(', ')
  const price = {
    slabs: byPrice,
    rate: `${percent(rate)} of the price`,
    amount: money(amount ?? 0),
  }[chargeOf(tax)]
  const most = capAmount === undefined ? '' : `, at most ${money(capAmount)}`
  const nights = capNights ? `, at most ${capNights} nights` : ''
  const terms = {
    percent: `${byPrice ?? percent(rate)}${nights}`,
    perRoomNight: `${price} per room and night${most}${nights}`,
    perPersonNight: `${price} per guest and night${most}${nights}`,
    perStay: `${price} per stay`,
  }[kind]
  return [
    terms,
    parts.length > 0 && parts.map(({ name }) => name).join(' + '),
    tax.inclusive && 'included in the price',
    tax.compound && 'also on the taxes before it',
    tax.taxed && 'percentages of the room are added',
    freeBelowAge && `free below the age of ${freeBelowAge}`,
  ]
    .filter(Boolean)
    .join('; ')
}

/** Whether the tax has ended, applies now or will apply. @param isNew not saved yet */
export function formatDates(
  { validFrom, validTo }: Pick<EnteredTax, 'validFrom' | 'validTo'>,
  today: string,
  isNew = false,
): { tone: Tone; text: string } {
  if (validTo && validTo < today) return { tone: 'neutral', text: `Ended ${formatDay(validTo)}` }
  const until = validTo ? ` until ${formatDay(validTo)}` : ''
  if (isNew || validFrom > today)
    return { tone: 'accent', text: `From ${formatDay(validFrom)}${until}` }
  return { tone: 'good', text: `Since ${formatDay(validFrom)}${until}` }
}
