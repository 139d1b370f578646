import { addPrinter, changePrinter } from '@bellhop/contract/calls/desk/printers'
import { stationCalls } from '@bellhop/contract/calls/desk/stations'
import type { Printer } from '@bellhop/contract/desk/printers'
import type { DeskStation } from '@bellhop/contract/desk/stations'
import { maxItemName } from '@bellhop/domain/limits'
import { paperWidths, printerKinds } from '@bellhop/domain/printing/printers'
import { TextField } from '@bellhop/ui/text-field'
import { useTranslations } from 'use-intl'
import { useChange } from '../../api/use-change.ts'
import { useEntries } from '../../content/content-api.ts'
import { ChangeSheet } from '../../forms/change-sheet.tsx'
import { ChecksField } from '../../forms/checks-field.tsx'
import { SegmentedField } from '../../forms/option-fields.tsx'
import { useForm } from '../../forms/use-form.ts'
import type { NewPrinter } from './dialogs.ts'
import { makers, useWidthFormat } from './makers.ts'

interface Values extends Pick<Printer, 'name' | 'kind' | 'stationIds'> {
  width: '58' | '80'
}

interface Props {
  /** Undefined for a new one. */
  printer: Printer | undefined
  onAdded: (made: NewPrinter) => void
  onClose: () => void
}

export function EditPrinterSheet({ printer, onAdded, onClose }: Props) {
  const t = useTranslations('printers')
  const formatWidth = useWidthFormat()
  const { entries: stations = [] } = useEntries<DeskStation>(stationCalls)
  const form = useForm<Values>(
    {
      ...{ name: printer?.name ?? '', kind: printer?.kind ?? 'cloudprnt' },
      ...{ stationIds: printer?.stationIds ?? [], width: printer?.width === 58 ? '58' : '80' },
    },
    `printers/${printer?._id ?? 'new'}`,
  )
  const { name, kind, stationIds, width } = form.values
  const tags = ['printers', 'operations'] as const
  const adding = useChange(addPrinter, { tags })
  const changing = useChange(changePrinter, { tags })
  const values = { name: name.trim(), stationIds, width: width === '58' ? 58 : 80 } as const
  const sheet = {
    form,
    onClose,
    children: (
      <>
        <TextField
          label={t('name')}
          maxLength={maxItemName}
          autoComplete="off"
          {...form.required('name', t('enterName'))}
        />
        {!printer && (
          <SegmentedField
            label={t('kind')}
            options={printerKinds.map((value) => ({ value, label: makers[value] }))}
            {...form.field('kind')}
          />
        )}
        <SegmentedField
          label={t('width')}
          options={paperWidths.map((mm) => ({ value: `${mm}` as const, label: formatWidth(mm) }))}
          {...form.field('width')}
        />
        {stations.length > 0 && (
          <ChecksField
            label={t('stations')}
            help={t('stationsHelp')}
            options={stations.map((station) => ({ value: station._id, label: station.name }))}
            {...form.field('stationIds')}
          />
        )}
      </>
    ),
  }
  if (printer) {
    return (
      <ChangeSheet
        {...sheet}
        title={t('edit')}
        action={t('save')}
        change={changing}
        call={{ params: { id: printer._id }, body: values }}
        done={t('saved')}
      />
    )
  }
  return (
    <ChangeSheet
      {...sheet}
      title={t('add')}
      action={t('add')}
      change={adding}
      call={{ body: { ...values, kind } }}
      onDone={(made) => {
        onClose()
        onAdded(made)
      }}
    />
  )
}
