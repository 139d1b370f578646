import type { Tone } from '@bellhop/ui/badge'
import { useTranslations } from 'use-intl'
import { dateFormat, formatNumber } from '../../intl/shown-formats.ts'
import { chargeOf, type EnteredTax } from './tax-form.ts'

const day = { dateStyle: 'medium', timeZone: 'UTC' } as const

/** `1 Apr 2027` */
export function formatDay(date: string): string {
  const read = new Date(`${date}T00:00Z`)
  return Number.isNaN(read.getTime()) ? '…' : dateFormat(day).format(read)
}

type Translate = ReturnType<typeof useTranslations<'shared'>>
type Money = (amount: number) => string

/** How taxes are described in the language of `t`. */
export function taxFormatIn(t: Translate) {
  const join = (by: 'comma' | 'also', parts: readonly (string | false | undefined | 0)[]) =>
    parts
      .filter((part) => typeof part === 'string')
      .reduce((first, second) => t(`taxes.terms.${by}`, { first, second }))

  const percent = (rate: number | undefined) =>
    t('taxes.terms.percent', { rate: rate === undefined ? '…' : formatNumber(rate) })

  function formatSlabs({ kind, slabs = [] }: EnteredTax, money: Money): string {
    const texts = slabs.map((slab, index) => {
      const value = kind === 'percent' ? percent(slab.rate) : money(slab.amount ?? 0)
      return index === slabs.length - 1
        ? t('taxes.terms.above', { value })
        : t('taxes.terms.upTo', { value, price: money(slab.upTo ?? 0) })
    })
    return join('comma', texts)
  }

  function formatCharge(tax: EnteredTax, money: Money): string {
    const { kind, rate, amount } = tax
    const charge = chargeOf(tax)
    if (charge === 'slabs') return formatSlabs(tax, money)
    if (kind === 'percent') return percent(rate)
    return charge === 'amount'
      ? money(amount ?? 0)
      : t('taxes.terms.ofPrice', { percent: percent(rate) })
  }

  return {
    /** `5 % up to ₹7,500.00, 18 % above; CGST + SGST` */
    terms(tax: EnteredTax, money: Money): string {
      const { kind, parts = [], capNights, capAmount, freeBelowAge } = tax
      const price = formatCharge(tax, money)
      const terms = [
        kind === 'percent' ? price : t(`taxes.terms.${kind}`, { price }),
        capAmount !== undefined && t('taxes.terms.atMost', { amount: money(capAmount) }),
        capNights && t('taxes.terms.nights', { count: capNights }),
      ]
      return join('also', [
        join('comma', terms),
        parts.length > 0 && parts.map(({ name }) => name).join(' + '),
        tax.inclusive && t('taxes.terms.included'),
        tax.compound && t('taxes.terms.compound'),
        tax.taxed && t('taxes.terms.taxed'),
        freeBelowAge && t('taxes.terms.freeBelowAge', { age: freeBelowAge }),
      ])
    },

    /** Whether the tax has ended, applies now or will apply. @param isNew not saved yet */
    dates(
      { validFrom, validTo }: Pick<EnteredTax, 'validFrom' | 'validTo'>,
      today: string,
      isNew = false,
    ): { tone: Tone; text: string } {
      const from = formatDay(validFrom)
      const to = validTo && formatDay(validTo)
      if (to && validTo < today) return { tone: 'neutral', text: t('taxes.dates.ended', { to }) }
      if (isNew || validFrom > today) {
        const text = to ? t('taxes.dates.fromUntil', { from, to }) : t('taxes.dates.from', { from })
        return { tone: 'accent', text }
      }
      const text = to ? t('taxes.dates.sinceUntil', { from, to }) : t('taxes.dates.since', { from })
      return { tone: 'good', text }
    },
  }
}

export const useTaxFormat = () => taxFormatIn(useTranslations('shared'))
