import { lengthOf, type Window } from '@bellhop/domain/time/opening-hours'
import { IconButton } from '@bellhop/ui/icon-button'
import { TextField } from '@bellhop/ui/text-field'
import { Trash2 } from 'lucide'
import { useTranslations } from 'use-intl'
import { NumberField } from '../number-field.tsx'

interface Props {
  name: string
  value: Window
  onChange: (value: Window) => void
  /** Whether something is ordered in these hours, until a last order. */
  takesOrders: boolean
  removeLabel: string
  onRemove: () => void
}

const maxLastOrder = 1439

export const newWindow = (): Window => ({ from: '09:00', to: '18:00' })

/** From, until and the last order of a window. */
export function WindowFields(props: Props) {
  const t = useTranslations('forms')
  const { name, value, takesOrders, onChange, removeLabel, onRemove } = props
  const { from, to, lastOrder } = value
  const times = { from, to }
  const isAllDay = lengthOf(times) === 1440
  const endHelp = isAllDay ? t('hours.allDay') : to <= from ? t('hours.nextDay') : undefined
  // One that has been entered counts, so it can be seen and removed.
  const hasLastOrder = takesOrders || lastOrder !== undefined
  return (
    <div
      className={`grid grid-cols-2 items-start gap-3 ${hasLastOrder ? 'sm:grid-cols-[1fr_1fr_1.3fr_auto]' : 'sm:grid-cols-[1fr_1fr_auto]'}`}
    >
      <TextField
        label={t('hours.from')}
        type="time"
        name={`${name}.from`}
        required
        check={from ? undefined : t('hours.enterTime')}
        value={from}
        onChange={({ target }) => onChange({ ...value, from: target.value })}
      />
      <TextField
        label={t('hours.until')}
        type="time"
        name={`${name}.to`}
        required
        check={to ? undefined : t('hours.enterTime')}
        help={from && to ? endHelp : undefined}
        value={to}
        onChange={({ target }) => onChange({ ...value, to: target.value })}
      />
      {hasLastOrder && (
        <NumberField
          label={t('hours.lastOrder')}
          name={`${name}.lastOrder`}
          help={t('hours.lastOrderHelp')}
          max={maxLastOrder}
          value={lastOrder}
          onChange={(minutes) => onChange({ ...times, ...(minutes && { lastOrder: minutes }) })}
        />
      )}
      <IconButton label={removeLabel} icon={Trash2} onClick={onRemove} className="sm:mt-6.5" />
    </div>
  )
}
