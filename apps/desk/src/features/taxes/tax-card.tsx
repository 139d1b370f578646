import type { TaxNote } from '@bellhop/domain/countries/country-pack'
import { maxItemName } from '@bellhop/domain/limits'
import { hasBegun } from '@bellhop/domain/taxes/check-taxes'
import { Badge } from '@bellhop/ui/badge'
import { Button } from '@bellhop/ui/button'
import { IconButton } from '@bellhop/ui/icon-button'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { LocalisedField } from '../../forms/localised-field.tsx'
import { useText } from '../../forms/use-text.ts'
import { useTaxFormat } from '../../shared/taxes/format-tax.ts'
import type { EnteredTax } from '../../shared/taxes/tax-form.ts'
import { DateField, TaxFields } from './tax-fields.tsx'

interface Props {
  tax: EnteredTax
  /** Path of the tax in the body. */
  name: string
  /** The tax as stored; undefined for a new one. */
  stored: EnteredTax | undefined
  today: string
  money: (amount: number) => string
  /** The point that the hotel has to check, if the tax is from the country's proposal. */
  note: TaxNote | undefined
  example: ReactNode
  onChange: (tax: EnteredTax) => void
  onRemove: () => void
  /** Undefined at the end of the list. */
  onMove: { up: (() => void) | undefined; down: (() => void) | undefined }
}

/** A tax with its example: as text once it has begun, and as fields before. */
export function TaxCard(props: Props) {
  const t = useTranslations('taxes')
  const taxNotes = useTranslations('taxNotes')
  const { tax, stored, today, money, note, example } = props
  const formatText = useText()
  const isBegun = stored !== undefined && hasBegun(stored, today)
  const title = formatText(tax.name) || t('newTax')
  const format = useTaxFormat()
  const dates = format.dates(tax, today, stored === undefined)
  return (
    <li className="grid gap-4 rounded-control border border-line p-4 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="grid min-w-0 content-start gap-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="min-w-0 font-semibold wrap-anywhere">
            <bdi>{title}</bdi>
          </h3>
          <Badge tone={dates.tone}>{dates.text}</Badge>
          {!isBegun && <CardActions {...props} title={title} />}
        </div>
        {isBegun && (
          <p className="text-ink-soft text-sm">
            {tax.code
              ? t('termsWithCode', { terms: format.terms(tax, money), code: tax.code })
              : format.terms(tax, money)}
          </p>
        )}
        {note && <p className="text-sm">{taxNotes(note)}</p>}
        {isBegun ? <BegunFields {...props} stored={stored} /> : <TaxFields {...props} />}
      </div>
      {example}
    </li>
  )
}

function CardActions({ title, onMove, onRemove }: Props & { title: string }) {
  const t = useTranslations('taxes')
  return (
    <span className="ms-auto flex">
      <IconButton
        label={t('moveUp', { title })}
        icon={ArrowUp}
        disabled={!onMove.up}
        onClick={onMove.up}
      />
      <IconButton
        label={t('moveDown', { title })}
        icon={ArrowDown}
        disabled={!onMove.down}
        onClick={onMove.down}
      />
      <IconButton label={t('remove', { title })} icon={Trash2} onClick={onRemove} />
    </span>
  )
}

/** A tax in use can only end, and its name may be corrected. */
function BegunFields({ tax, stored, name, today, onChange }: Props & { stored: EnteredTax }) {
  const t = useTranslations('taxes')
  const [isOpen, setOpen] = useState(false)
  const hasEnded = stored.validTo !== undefined && stored.validTo < today
  if (hasEnded) return null
  if (!isOpen) {
    return (
      <Button size="small" className="justify-self-start" onClick={() => setOpen(true)}>
        {t('endOrRename')}
      </Button>
    )
  }
  return (
    <>
      <DateField
        label={t('lastDay')}
        name={`${name}.validTo`}
        min={today}
        value={tax.validTo}
        onChange={(validTo) => onChange({ ...tax, validTo })}
      />
      <LocalisedField
        label={t('name')}
        required
        maxLength={maxItemName}
        name={`${name}.name`}
        value={tax.name}
        onChange={(names) => onChange({ ...tax, name: names })}
      />
      <p className="text-ink-muted text-sm">{t('begunHelp')}</p>
    </>
  )
}
