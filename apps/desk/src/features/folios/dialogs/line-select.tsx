import type { FolioEntry } from '@bellhop/contract/desk/folios'
import { Select } from '@bellhop/ui/select'
import { useTranslations } from 'use-intl'
import type { FolioFormat } from '../use-folio-format.ts'

interface Props {
  label: string
  entry: FolioEntry
  format: FolioFormat
  /** Empty for the whole order. */
  value: string
  onChange: (lineId: string) => void
}

/** Selects a dish or another line of an order, if there are several with anything left. */
export function LineSelect({ label, entry, format, value, onChange }: Props) {
  const t = useTranslations('folios')
  const lines = entry.lines?.filter(({ left }) => left.net > 0) ?? []
  if (lines.length < 2) return null
  return (
    <Select
      label={label}
      name="lineId"
      options={[
        { value: '', label: t('wholeOrder') },
        ...lines.map(({ _id, name, quantity, left }) => ({
          value: _id,
          label: `${quantity} × ${name}, ${format.money(left.net)}`,
        })),
      ]}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
