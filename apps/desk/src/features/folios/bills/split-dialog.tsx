import { splitBill } from '@bellhop/contract/calls/desk/bills'
import type { FolioEntry } from '@bellhop/contract/desk/folios'
import { maxChargeTitle, maxParts } from '@bellhop/domain/limits'
import { movableKinds } from '@bellhop/domain/money/folio-parts'
import { addWire } from '@bellhop/domain/money/money'
import { Checkbox } from '@bellhop/ui/checkbox'
import { Segmented } from '@bellhop/ui/segmented'
import { TextField } from '@bellhop/ui/text-field'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { NumberField } from '../../../forms/number-field.tsx'
import { useForm } from '../../../forms/use-form.ts'
import type { DialogProps } from '../folio/folio-dialog.ts'

interface Values {
  way: 'lines' | 'equally'
  chosen: readonly string[]
  parts: number | undefined
  name: string
}

interface Line {
  key: string
  entryId: string
  lineId?: string
  title: string
  left: number
}

/** Splits a bill by its lines, or into equal parts. */
export function SplitDialog({ folio, format, onClose }: DialogProps) {
  const t = useTranslations('bills')
  const form = useForm<Values>({ way: 'lines', chosen: [], parts: 2, name: '' })
  const change = useChange(splitBill, { tags: ['folios'], since: folio.entries.length })
  const { way, chosen, parts, name } = form.values
  const lines = folio.entries.flatMap((entry) => listLines(entry, folio.currency))
  const wanted = lines.filter(({ key }) => chosen.includes(key))
  const isByLine = way === 'lines'
  const isEnough = parts !== undefined && parts >= 2
  const isReady = isByLine ? wanted.length > 0 : isEnough
  const sum = addWire(
    wanted.map(({ left }) => left),
    folio.currency,
  )
  const expectedBalance = folio.totals.balance
  const written = name.trim()
  return (
    <ChangeSheet
      title={t('splitTitle')}
      action={
        isByLine && wanted.length > 0 ? t('splitOff', { money: format.money(sum) }) : t('split')
      }
      form={form}
      errors={{
        chosen: isByLine && wanted.length === 0 ? t('chooseLines') : undefined,
        parts: isByLine || isEnough ? undefined : t('enterParts'),
      }}
      change={change}
      call={
        isReady
          ? {
              params: { id: folio._id },
              body: isByLine
                ? {
                    entries: wanted.map(({ entryId, lineId }) => ({
                      entryId,
                      ...(lineId && { lineId }),
                    })),
                    ...(written && { name: written }),
                    expectedBalance,
                  }
                : { ...(parts !== undefined && { parts }), expectedBalance },
            }
          : undefined
      }
      done={(opened) => t('isSplit', { count: opened.length })}
      onClose={onClose}
    >
      <Segmented<Values['way']>
        legend={t('how')}
        showLegend
        name="way"
        options={[
          { value: 'lines', label: t('byLines') },
          { value: 'equally', label: t('equally') },
        ]}
        value={way}
        onChange={(next) => form.change('way', next)}
      />
      {isByLine ? (
        <>
          <ul className="grid gap-2">
            {lines.map(({ key, title, left }) => (
              <li key={key}>
                <Checkbox
                  name="chosen"
                  label={title}
                  help={format.money(left)}
                  checked={chosen.includes(key)}
                  onChange={({ target }) =>
                    form.change(
                      'chosen',
                      target.checked ? [...chosen, key] : chosen.filter((one) => one !== key),
                    )
                  }
                />
              </li>
            ))}
          </ul>
          <TextField
            label={t('newName')}
            autoComplete="off"
            maxLength={maxChargeTitle}
            {...form.input('name')}
          />
        </>
      ) : (
        <NumberField
          label={t('parts')}
          help={t('partsHelp')}
          max={maxParts}
          {...form.field('parts')}
        />
      )}
    </ChangeSheet>
  )
}

/** The lines of an order, or the entry itself, with what is left of them. */
function listLines(entry: FolioEntry, currency: string): Line[] {
  const { _id, kind, title, correctsId, lines, open } = entry
  if (correctsId || open <= 0 || !movableKinds.includes(kind)) return []
  if (!lines) return [{ key: _id, entryId: _id, title, left: open }]
  return lines
    .filter(({ left }) => left.net > 0)
    .map(({ _id: lineId, quantity, name, left }) => ({
      ...{ key: lineId, entryId: _id, lineId, left: addWire([left.net, left.tax], currency) },
      title: quantity > 1 ? `${quantity} × ${name}` : name,
    }))
}
