import type { OrderableSection } from '@bellhop/contract/desk/catalogue'
import { maxNote } from '@bellhop/domain/limits'
import { Checkbox } from '@bellhop/ui/checkbox'
import { TextField } from '@bellhop/ui/text-field'
import { useTranslations } from 'use-intl'
import {
  allergensInNotes,
  type amountsOf,
  type Basket,
  type BasketItem,
  type BasketLine,
  type Translate,
} from './basket.ts'
import { BasketRow } from './basket-row.tsx'
import { WhenField } from './when-field.tsx'

interface Props {
  stayId: string
  basket: Basket
  items: readonly BasketItem[]
  amounts: ReturnType<typeof amountsOf>
  now: string
  /** The hotel's clock at check-in and check-out. */
  checkIn: string
  checkOut: string
  /** The line that was added last, whose first field takes the focus if it needs one. */
  addedLine: string | undefined
  formatMoney: (amount: number) => string
  onChange: (change: Partial<Basket>) => void
  onChangeLine: (lineKey: string, change: Partial<BasketLine>) => void
  onRemoveLine: (lineKey: string) => void
}

/** Shows the items that are sent as one request, with their time, note and amounts. */
export function BasketCard(props: Props) {
  const t = useTranslations('shared')
  const { basket, items, amounts, now, formatMoney, onChange } = props
  const { key, kind } = basket
  const [first] = items
  const service = first?.item?.service
  const allergens = allergensInNotes(items, basket.note)
  const title = kind === 'gift' ? t('request.gifts') : (first?.section?.name ?? '')
  return (
    <section
      aria-label={titleOf(kind, title, t)}
      className="grid gap-4 rounded-card border border-line-strong p-4"
    >
      <h3 className="font-semibold text-ink-soft text-sm">{titleOf(kind, title, t)}</h3>
      <ul className="grid gap-4">
        {items.map(({ line, item }, index) => (
          <BasketRow
            key={line.key}
            line={line}
            item={item}
            name={`${key}.lines.${index}`}
            now={now}
            allergens={allergens.get(line.key)}
            hasNote={kind === 'food'}
            isNew={props.addedLine === line.key}
            formatMoney={formatMoney}
            onChange={(change) => props.onChangeLine(line.key, change)}
            onRemove={() => props.onRemoveLine(line.key)}
          />
        ))}
      </ul>
      <WhenField
        stayId={props.stayId}
        basket={basket}
        service={service}
        serviceId={first?.line.itemId ?? ''}
        now={now}
        checkIn={props.checkIn}
        checkOut={props.checkOut}
        isNew={props.addedLine === first?.line.key}
        onChange={onChange}
        onChangeHours={(quantity) => first && props.onChangeLine(first.line.key, { quantity })}
      />
      {service?.place === 'inRoom' && (
        <Checkbox
          label={t('request.mayEnter')}
          name={`${key}.mayEnter`}
          checked={basket.mayEnter}
          onChange={(event) => onChange({ mayEnter: event.target.checked })}
        />
      )}
      <TextField
        label={t(noteLabels[kind])}
        name={`${key}.${kind === 'gift' ? 'message' : 'note'}`}
        autoComplete="off"
        maxLength={maxNote}
        value={basket.note}
        onChange={(event) => onChange({ note: event.target.value })}
      />
      {amounts.total > 0 && (
        <dl className="grid gap-1 border-line border-t pt-3 tabular-nums">
          <Amount name={t('request.subtotal')} value={formatMoney(amounts.subtotal)} />
          <Amount name={t('request.tax')} value={formatMoney(amounts.tax)} />
          <Amount name={t('request.total')} value={formatMoney(amounts.total)} isTotal />
        </dl>
      )}
    </section>
  )
}

const noteLabels = {
  food: 'request.orderNote',
  gift: 'request.giftMessage',
  amenity: 'request.note',
  supply: 'request.note',
  service: 'request.note',
} as const satisfies Record<OrderableSection['kind'], string>

function titleOf(kind: OrderableSection['kind'], name: string, t: Translate): string {
  if (kind === 'supply') return t('request.places.supply', { name })
  return kind === 'amenity' ? t('request.places.amenity', { name }) : name
}

interface AmountProps {
  name: string
  value: string
  isTotal?: boolean
}

function Amount({ name, value, isTotal = false }: AmountProps) {
  return (
    <div className={`flex justify-between gap-4 ${isTotal ? 'font-semibold' : 'text-sm'}`}>
      <dt className={isTotal ? '' : 'text-ink-soft'}>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
