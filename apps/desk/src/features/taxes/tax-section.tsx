import { minorDigits, rateToWire } from '@bellhop/domain/money/money'
import type { ExampleTax } from '@bellhop/domain/taxes/tax-example'
import type { TaxedKind } from '@bellhop/domain/taxes/taxes'
import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { Plus } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../api/staff-context.ts'
import { addDays } from '../../format/hotel-date.ts'
import { useStayFormat } from '../../format/use-stay-format.ts'
import { useText } from '../../forms/use-text.ts'
import { formatDay } from '../../shared/taxes/format-tax.ts'
import { findNote } from '../../shared/taxes/proposal.ts'
import { type EnteredTax, makeTax } from '../../shared/taxes/tax-form.ts'
import { exampleOf, type Purchase, totalOf } from './example.ts'
import { formatPurchase, PurchaseFields } from './purchase-fields.tsx'
import { TaxCard } from './tax-card.tsx'

interface Props {
  kind: TaxedKind
  title: string
  /** All taxes of the hotel, of which the section shows those of its kind. */
  taxes: readonly EnteredTax[]
  stored: readonly EnteredTax[]
  today: string
  country: string | null
  onChange: (taxes: EnteredTax[]) => void
}

/** The taxes of one kind of items, with a worked example. */
export function TaxSection({ kind, title, taxes, stored, today, country, onChange }: Props) {
  const t = useTranslations('taxes')
  const { money, currency } = useStayFormat()
  const { hotel } = useStaff()
  const [entered, setPurchase] = useState<Purchase>()
  const purchase = entered ?? {
    ...{ kind, quantity: 1, adults: 2, children: 0 },
    price: firstLimit(taxes, kind) ?? (minorDigits(currency) > 0 ? 100 : 10_000),
  }
  const own = taxes.flatMap((tax, index) => (tax.appliesTo === kind ? [{ tax, index }] : []))
  const shown = own.filter(({ tax }) => !hasEnded(tax))
  const ended = own.filter(({ tax }) => hasEnded(tax))

  function hasEnded({ _id, validTo }: EnteredTax): boolean {
    const last = stored.find((one) => _id !== undefined && one._id === _id)?.validTo
    return last !== undefined && last < today && validTo === last
  }

  function swap(index: number, other: number | undefined) {
    const [tax, neighbour] = [taxes[index], other === undefined ? undefined : taxes[other]]
    if (other === undefined || !tax || !neighbour) return
    return () => onChange(taxes.with(index, neighbour).with(other, tax))
  }

  /** From today, unless guests pay another one already. */
  function newTax(): EnteredTax {
    const isTaxed = shown.some(({ tax }) => tax.validFrom <= today)
    const tax = makeTax(kind, isTaxed ? addDays(today, 1) : today)
    return hotel.pricesWithTax.includes(kind) ? { ...tax, inclusive: true } : tax
  }

  const card = ({ tax, index }: { tax: EnteredTax; index: number }, place: number) => {
    const example = exampleOf(taxes, index, { today, currency, purchase })
    return (
      <TaxCard
        key={tax._id ?? `new-${index}`}
        tax={tax}
        name={`rules.${index}`}
        stored={stored.find(({ _id }) => _id !== undefined && _id === tax._id)}
        today={today}
        money={money}
        note={tax._id === undefined ? findNote(country, tax) : undefined}
        example={
          <WorkedExample
            of={formatPurchase(purchase, money, t)}
            date={example.date === today ? undefined : example.date}
            taxes={example.taxes}
            money={money}
          />
        }
        onChange={(changed) => onChange(taxes.with(index, changed))}
        onRemove={() => onChange(taxes.toSpliced(index, 1))}
        onMove={{
          up: swap(index, shown[place - 1]?.index),
          down: swap(index, shown[place + 1]?.index),
        }}
      />
    )
  }

  return (
    <section
      aria-label={title}
      className="grid gap-4 border-line border-t pt-5 first:border-t-0 first:pt-0"
    >
      <div className="grid justify-between gap-4 sm:flex sm:flex-wrap sm:items-end">
        <h2 className="sm:self-center font-semibold text-lg">{title}</h2>
        {own.length > 0 && <PurchaseFields purchase={purchase} onChange={setPurchase} />}
      </div>
      {shown.length > 0 ? (
        <ol className="grid gap-3">{shown.map(card)}</ol>
      ) : (
        <p className="text-ink-soft">
          {kind === 'drink'
            ? t('taxedAsFood')
            : kind === 'alcohol'
              ? t('taxedAsDrinks')
              : t('noTax')}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button onClick={() => onChange([...taxes, newTax()])}>
          <Icon of={Plus} className="size-4" />
          {t('addTaxFor', { appliesTo: kind })}
        </Button>
        {own.length > 0 && (
          <p aria-live="polite">
            {t.rich('guestPays', {
              purchase: formatPurchase(purchase, money, t),
              total: money(totalOf(taxes, { today, currency, purchase })),
              strong: (chunks) => <strong className="tabular-nums">{chunks}</strong>,
            })}
          </p>
        )}
      </div>
      {ended.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 text-sm">
            {t('ended', { count: ended.length })}
          </summary>
          <ol className="grid gap-3">{ended.map(card)}</ol>
        </details>
      )}
    </section>
  )
}

/** The price up to which the first rate applies is the most telling example. */
function firstLimit(taxes: readonly EnteredTax[], kind: TaxedKind): number | undefined {
  return taxes.find(({ appliesTo, slabs }) => appliesTo === kind && slabs)?.slabs?.[0]?.upTo
}

interface WorkedExampleProps {
  /** `1 night at ₹7,500.00` */
  of: string
  /** Unless it is today's. */
  date: string | undefined
  taxes: readonly ExampleTax[]
  money: (amount: number) => string
}

/** Works out a tax for an example, recalculated while it is edited. */
function WorkedExample({ of, date, taxes, money }: WorkedExampleProps) {
  const t = useTranslations('taxes')
  const formatText = useText()
  return (
    <div
      aria-live="polite"
      className="grid gap-1 self-start rounded-control bg-sunken p-3 text-sm lg:sticky lg:top-4"
    >
      <p className="text-ink-soft">
        {date ? t('purchaseOnDay', { purchase: of, date: formatDay(date) }) : of}
      </p>
      <dl className="grid gap-1">
        {taxes.map((tax, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two parts may have one name while it is typed
          <div key={index} className="flex items-baseline justify-between gap-3">
            <dt className="min-w-0 wrap-anywhere">
              <bdi>{typeof tax.name === 'string' ? tax.name : formatText(tax.name)}</bdi>
              <span>{formatRate(tax, t)}</span>
            </dt>
            <dd className="tabular-nums">{money(tax.amount)}</dd>
          </div>
        ))}
      </dl>
      {taxes.length === 0 && <p>{t('noTaxInExample')}</p>}
    </div>
  )
}

/** ` 2.5 %, included` */
function formatRate(
  { rate, isIncluded }: ExampleTax,
  t: ReturnType<typeof useTranslations<'taxes'>>,
): string {
  if (rate === undefined) return isIncluded ? t('included') : ''
  return ` ${t(isIncluded ? 'rateIncluded' : 'rateOnly', { rate: rateToWire(rate) })}`
}
