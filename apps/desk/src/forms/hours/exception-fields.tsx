import type { DeskHours } from '@bellhop/contract/base/hours'
import { maxHoursReason, maxWindowsOfDay } from '@bellhop/domain/limits'
import { Button } from '@bellhop/ui/button'
import { IconButton } from '@bellhop/ui/icon-button'
import { TextField } from '@bellhop/ui/text-field'
import { Trash2 } from 'lucide'
import { useTranslations } from 'use-intl'
import { LocalisedField } from '../localised-field.tsx'
import type { Texts } from '../texts.ts'
import { newWindow, WindowFields } from './window-fields.tsx'

type Exception = DeskHours['exceptions'][number]

interface Props {
  name: string
  number: number
  value: Exception
  takesOrders: boolean
  onChange: (value: Exception) => void
  onRemove: () => void
}

/** Dates on which it is closed, or open at other hours. */
export function ExceptionFields(props: Props) {
  const t = useTranslations('forms')
  const { name, number, value, takesOrders, onChange, onRemove } = props
  const { from, to, windows, reason } = value
  const setWindows = (list: Exception['windows']) => onChange({ ...value, windows: list })
  return (
    <fieldset
      aria-label={t('hours.days', { number })}
      className="grid min-w-0 gap-3 rounded-control border border-line p-3"
    >
      <div className="grid grid-cols-[1fr_auto] items-start gap-3 sm:grid-cols-[1fr_1fr_auto]">
        <div className="max-sm:col-span-2">
          <TextField
            label={t('hours.firstDay')}
            type="date"
            name={`${name}.from`}
            required
            check={from ? undefined : t('hours.enterDate')}
            value={from}
            onChange={({ target }) =>
              onChange({ ...value, from: target.value, to: to < target.value ? target.value : to })
            }
          />
        </div>
        <TextField
          label={t('hours.lastDay')}
          type="date"
          name={`${name}.to`}
          required
          check={to ? undefined : t('hours.enterDate')}
          value={to}
          onChange={({ target }) => onChange({ ...value, to: target.value })}
        />
        <IconButton
          label={t('hours.removeDays', { number })}
          icon={Trash2}
          onClick={onRemove}
          className="mt-6.5"
        />
      </div>
      <LocalisedField
        label={t('hours.reason')}
        name={`${name}.reason`}
        help={t('hours.reasonHelp')}
        maxLength={maxHoursReason}
        value={reason}
        onChange={(texts) => onChange(withReason(value, texts))}
      />
      {windows.length === 0 && (
        <p className="text-ink-soft text-sm">{t('hours.closedOnTheseDays')}</p>
      )}
      {windows.map((window, index) => (
        <WindowFields
          // biome-ignore lint/suspicious/noArrayIndexKey: no state is kept in them
          key={index}
          name={`${name}.windows.${index}`}
          value={window}
          takesOrders={takesOrders}
          onChange={(changed) => setWindows(windows.with(index, changed))}
          removeLabel={t('hours.removeOfDays', { index: index + 1, number })}
          onRemove={() => setWindows(windows.toSpliced(index, 1))}
        />
      ))}
      {windows.length < maxWindowsOfDay && (
        <Button
          variant="quiet"
          onClick={() => setWindows([...windows, newWindow()])}
          className="justify-self-start"
        >
          {windows.length === 0 ? t('hours.openAtSomeHours') : t('hours.addToTheseDays')}
        </Button>
      )}
    </fieldset>
  )
}

/** A reason without any text is none. */
function withReason({ reason: _, ...rest }: Exception, texts: Texts): Exception {
  const entered = Object.entries(texts).filter(([, text]) => text !== '')
  return entered.length > 0 ? { ...rest, reason: Object.fromEntries(entered) } : rest
}
