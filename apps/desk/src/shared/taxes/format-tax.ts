import type { Tone } from '@bellhop/ui/badge'
import { type EnteredTax, isRated } from './tax-form.ts'

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/** `1 Apr 2027` */
export function formatDay(date: string): string {
  const read = new Date(`${date}T00:00Z`)
  return Number.isNaN(read.getTime()) ? '…' : day.format(read)
}

/** `5 % up to ₹7,500.00, 18 % above; CGST + SGST` */
export function formatTerms(tax: EnteredTax, money: (amount: number) => string): string {
  const { kind, slabs, rate, amount, parts = [], capNights, freeBelowAge } = tax
  const percent = (value: number | undefined) => `${value ?? '…'}\u00a0%`
  const price = isRated(tax) ? `${percent(rate)} of the price` : money(amount ?? 0)
  const nights = capNights ? `, at most ${capNights} nights` : ''
  const terms = {
    percent: slabs
      ? slabs
          .map((slab, index) =>
            index === slabs.length - 1
              ? `${percent(slab.rate)} above`
              : `${percent(slab.rate)} up to ${money(slab.upTo ?? 0)}`,
          )
          .join(', ')
      : percent(rate),
    perRoomNight: `${price} per room and night${nights}`,
    perPersonNight: `${price} per guest and night${nights}`,
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
