import { moveFolioEntries } from '@bellhop/contract/calls/desk/folio-parts'
import type { FolioEntry } from '@bellhop/contract/desk/folios'
import { movableKinds, type Payer, payers } from '@bellhop/domain/money/folio-parts'
import { addWire } from '@bellhop/domain/money/money'
import { Checkbox } from '@bellhop/ui/checkbox'
import { Segmented } from '@bellhop/ui/segmented'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { joinFacts } from '../../../format/join-facts.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'
import type { DialogProps } from '../folio/folio-dialog.ts'
import { partNames, useFormatEntry } from '../folio-names.ts'
import { showsFolio } from '../shows-folio.ts'

interface Values {
  payer: Payer
  chosen: readonly string[]
}

/** Moves several charges to another part of the bill. */
export function MoveEntriesDialog({ folio, format, onClose }: DialogProps) {
  const t = useTranslations('folios')
  const formatEntry = useFormatEntry()
  const names = partNames(folio)
  const form = useForm<Values>({ payer: 'second', chosen: [] }, `moveEntries/${folio._id}`)
  const change = useChange(moveFolioEntries, { ...showsFolio, since: folio.entries.length })
  const { payer, chosen } = form.values
  const entries = folio.entries.filter((entry) => isMovable(entry) && entry.payer !== payer)
  const wanted = entries.filter(({ _id }) => chosen.includes(_id))
  const total = addWire(
    wanted.map(({ open }) => open),
    folio.currency,
  )
  const name = names[payer] ?? folio.guest.name

  const titleOf = (entry: FolioEntry) =>
    joinFacts([entry.night ? format.night(entry.night) : format.day(entry.at), formatEntry(entry)])

  return (
    <ChangeSheet
      title={t('moveCharges')}
      action={wanted.length > 0 ? t('moveAmount', { money: format.money(total) }) : t('move')}
      form={form}
      errors={{ chosen: wanted.length > 0 ? undefined : t('chooseWhatToMove') }}
      change={change}
      call={{
        params: { id: folio._id },
        body: { payer, entryIds: wanted.map(({ _id }) => _id) },
      }}
      done={t('chargesMoved', { count: wanted.length, name })}
      onClose={onClose}
    >
      <Segmented<Payer>
        legend={t('toTheBillOf')}
        showLegend
        name="payer"
        options={payers.flatMap((value) => {
          const label = names[value]
          return label === undefined ? [] : [{ value, label }]
        })}
        value={payer}
        onChange={(next) => form.changeAll({ payer: next, chosen: [] })}
      />
      {entries.length === 0 && <p className="text-ink-soft">{t('nothingToMove')}</p>}
      <ul className="grid gap-2">
        {entries.map((entry) => (
          <li key={entry._id}>
            <Checkbox
              name="chosen"
              label={titleOf(entry)}
              help={t('openOnBill', {
                open: format.money(entry.open),
                name: names[entry.payer] ?? '',
              })}
              checked={chosen.includes(entry._id)}
              onChange={({ target }) =>
                form.change(
                  'chosen',
                  target.checked ? [...chosen, entry._id] : chosen.filter((id) => id !== entry._id),
                )
              }
            />
          </li>
        ))}
      </ul>
      <p className="text-ink-soft text-sm">{t('moveNightsHelp')}</p>
    </ChangeSheet>
  )
}

const isMovable = ({ kind, correctsId, open }: FolioEntry) =>
  movableKinds.includes(kind) && !correctsId && open > 0
