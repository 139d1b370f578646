import type { DataOf } from '@bellhop/contract/base/route'
import { enterStayRequest } from '@bellhop/contract/calls/desk/requests'
import type { getStayCatalogue } from '@bellhop/contract/desk/catalogue'
import { addWire } from '@bellhop/domain/money/money'
import { makeHotelClock } from '@bellhop/domain/time/make-hotel-clock'
import { useToast } from '@bellhop/ui/toast'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../api/staff-context.ts'
import { useChange } from '../../api/use-change.ts'
import { useHotelClock } from '../../format/use-hotel-clock.ts'
import { useStayFormat } from '../../format/use-stay-format.ts'
import { FormSheet } from '../../forms/form-sheet.tsx'
import { useDraft } from '../../forms/use-draft.ts'
import type { Translate } from './basket.ts'
import {
  addItem,
  amountsOf,
  type Basket,
  changeBasket,
  changeLine,
  choiceProblem,
  initialBaskets,
  itemsOf,
  removeLine,
  toBody,
  wantedField,
} from './basket.ts'
import { BasketCard } from './basket-card.tsx'
import type { FoundItem } from './find-items.ts'
import { ItemFinder } from './item-finder.tsx'
import { placeRejection } from './place-rejection.ts'
import { lineProblem } from './sold-out.ts'
import { nextOpening, timeProblem } from './when.ts'

interface Props {
  catalogue: DataOf<typeof getStayCatalogue>
  onReload: () => void
  onClose: () => void
}

/** Collects items by the place that delivers them, and sends each place's as one request. */
export function RequestForm({ catalogue, onReload, onClose }: Props) {
  const t = useTranslations('shared')
  const ofApi = useTranslations('api')
  const { stay, sections, taxes } = catalogue
  const { timeZone, currency } = useStaff().hotel
  const format = useStayFormat()
  const now = useHotelClock()
  const { checkIn, checkOut } = useMemo(() => {
    const clock = makeHotelClock(timeZone)
    return {
      checkIn: clock(new Date(stay.checkIn)),
      checkOut: clock(new Date(stay.checkOut)),
    }
  }, [stay.checkIn, stay.checkOut, timeZone])
  const [initial] = useState(() => initialBaskets(catalogue))
  const { values, setValues, draft } = useDraft<{ baskets: readonly Basket[] }>(
    { baskets: initial?.baskets ?? [] },
    // A link to an item begins with that item.
    initial ? undefined : `request/${stay._id}`,
  )
  const { baskets } = values
  const setBaskets = (change: (before: readonly Basket[]) => readonly Basket[]) =>
    setValues((before) => ({ baskets: change(before.baskets) }))
  const [addedLine, setAddedLine] = useState(initial?.lineKey)
  const [rejected, setRejected] = useState<{ basket: Basket; error: unknown }>()
  const [sent, setSent] = useState<readonly number[]>([])
  const isChanged = baskets.length > 0 && baskets !== initial?.baskets
  const change = useChange(enterStayRequest, { tags: ['requests', 'folios', 'content'] })
  const showToast = useToast()

  const orders = baskets.map((basket) => {
    const items = itemsOf(basket, sections)
    return { basket, items, amounts: amountsOf(items, basket.kind, { taxes, currency }) }
  })
  const total = addWire(
    orders.map(({ amounts }) => amounts.total),
    currency,
  )
  const placed = useMemo(
    () => (rejected ? placeRejection(rejected.basket, rejected.error, t, ofApi) : {}),
    [rejected, t, ofApi],
  )

  const problems: Record<string, string> = Object.assign(
    baskets.length === 0 ? { item: t('request.addItem') } : {},
    ...orders.map((order) => problemsOf(order, { now, checkOut }, t)),
  )

  function add({ section, item }: FoundItem) {
    const added = addItem(baskets, section, item, nextOpening(section, item, { now, checkOut }))
    setBaskets(() => added.baskets)
    setAddedLine(added.lineKey)
  }

  async function handleSubmit() {
    const numbers = [...sent]
    setRejected(undefined)
    for (const { basket, items, amounts } of orders) {
      const isInRoom = items[0]?.item?.service?.place === 'inRoom'
      const body = toBody(basket, { total: amounts.total, timeZone, isInRoom })
      const { data, error } = await change.run({ params: { id: stay._id }, body })
      if (!data) {
        if (error) {
          setRejected({ basket, error })
          // Prices and what is sold out may have changed.
          onReload()
        }
        return
      }
      numbers.push(data.number)
      setSent([...numbers])
      setBaskets((rest) => rest.filter(({ key }) => key !== basket.key))
    }
    draft?.forget()
    showToast({ text: formatSent(numbers, t), tone: 'good' })
    onClose()
  }

  return (
    <FormSheet
      title={formatTitle(stay, t)}
      action={total > 0 ? t('request.sendFor', { total: format.money(total) }) : t('request.send')}
      errors={problems}
      change={{ isBusy: change.isBusy, problem: change.problem, errors: placed }}
      values={valuesOf(baskets)}
      onSubmit={() => void handleSubmit()}
      isChanged={isChanged}
      draft={draft}
      onClose={onClose}
    >
      <p>
        <bdi className="font-medium">{stay.guest.name}</bdi>
        {!stay.isBill && (
          <span className="text-ink-soft">
            {', '}
            {stay.isBooked
              ? t('request.checkInAt', { time: format.weekdayAndTime(stay.checkIn) })
              : t('request.checkOutAt', { time: format.weekdayAndTime(stay.checkOut) })}
          </span>
        )}
      </p>
      {change.problem && Object.keys(placed).length === 0 && Object.keys(problems).length > 0 && (
        // Otherwise the form shows it: what is sold out by now is an error of the form, too.
        <p role="alert" className="rounded-control bg-bad-soft px-4 py-3 text-bad text-sm">
          {change.problem}
        </p>
      )}
      <p role="status" className="text-good empty:hidden">
        {sent.length > 0 && formatSent(sent, t)}
      </p>
      {!(stay.isBooked && baskets.length > 0) && (
        <div className={baskets.length === 0 ? 'sm:min-h-88' : ''}>
          <ItemFinder sections={sections} now={now} formatMoney={format.money} onAdd={add} />
        </div>
      )}
      {orders.map(({ basket, items, amounts }) => (
        <BasketCard
          key={basket.key}
          stayId={stay._id}
          basket={basket}
          items={items}
          amounts={amounts}
          now={now}
          checkIn={checkIn}
          checkOut={checkOut}
          addedLine={addedLine}
          formatMoney={format.money}
          onChange={(next) => setBaskets((all) => changeBasket(all, basket.key, next))}
          onChangeLine={(key, next) => setBaskets((all) => changeLine(all, key, next))}
          onRemoveLine={(key) => setBaskets((all) => removeLine(all, key))}
        />
      ))}
    </FormSheet>
  )
}

interface Order {
  basket: Basket
  items: ReturnType<typeof itemsOf>
}

/** By name of the field. */
function problemsOf(
  { basket, items }: Order,
  clock: { now: string; checkOut: string },
  t: Translate,
) {
  const { key, kind } = basket
  const ofLines = items.flatMap(({ item, line }, index) => {
    const soldOut = lineProblem(item, line.quantity, clock.now, t)
    const choice = item && choiceProblem(item, line.choices, t)
    const name = `${key}.lines.${index}`
    return [
      ...(soldOut ? [[`${name}.itemId`, `${item?.name ?? t('request.item')}: ${soldOut}`]] : []),
      ...(choice ? [[`${name}.choices`, choice]] : []),
    ]
  })
  const time = timeProblem(basket, items, clock, t)
  return {
    ...Object.fromEntries(ofLines),
    ...(time && { [`${key}.${wantedField(kind)}`]: time }),
  }
}

/** The values by the names of their fields: editing one drops the server's error at it. */
function valuesOf(baskets: readonly Basket[]): object {
  return Object.fromEntries(
    baskets.map(({ key, lines, day, time, slot }) => {
      const when = { day, time, slot }
      return [
        key,
        { deliverAt: when, preferredAt: when, lines: Object.fromEntries(lines.entries()) },
      ]
    }),
  )
}

function formatTitle({ isBooked, roomNumber }: Props['catalogue']['stay'], t: Translate): string {
  if (!roomNumber) return isBooked ? t('request.early') : t('request.new')
  return t(isBooked ? 'request.earlyInRoom' : 'request.newInRoom', { room: roomNumber })
}

function formatSent(numbers: readonly number[], t: Translate): string {
  const names = numbers.map((number) => `#${number}`)
  const last = names.at(-1) ?? ''
  if (names.length === 1) return t('request.sent', { request: last })
  return t('request.severalSent', { requests: names.slice(0, -1).join(', '), last })
}
