import { chargeItemCalls } from '@bellhop/contract/calls/desk/charge-items'
import type { DeskChargeItem } from '@bellhop/contract/desk/charge-items'
import { maxItemName } from '@bellhop/domain/limits'
import type { ChargeTaxKind } from '@bellhop/domain/money/charge-item'
import { TextField } from '@bellhop/ui/text-field'
import { useStaff } from '../../api/staff-context.ts'
import { ContentScreen } from '../../content/content-screen.tsx'
import { draftOf, type EditorProps, EntrySheet, type Fields } from '../../content/entry-sheet.tsx'
import { formatMoney } from '../../format/format-money.ts'
import { useTaxWords } from '../../format/use-tax-words.ts'
import { LocalisedField } from '../../forms/localised-field.tsx'
import { SelectField } from '../../forms/option-fields.tsx'
import { PriceField } from '../../forms/price-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { paths } from '../../shared/paths.ts'

const taxKinds = [
  { value: 'service', label: 'Services' },
  { value: 'food', label: 'Food and drinks' },
  { value: 'gift', label: 'Gifts' },
  { value: 'room', label: 'Rooms' },
  { value: 'none', label: 'No tax' },
] as const satisfies readonly { value: ChargeTaxKind; label: string }[]

export function ChargeItemsScreen() {
  const { currency } = useStaff().hotel
  return (
    <ContentScreen<DeskChargeItem>
      path={paths.chargeItems}
      title="Price list"
      noun="item"
      calls={chargeItemCalls}
      nameOf={({ name }) => name}
      columns={[
        { header: 'Group', cell: ({ group }) => group ?? '–' },
        { header: 'Tax', cell: ({ taxKind }) => findLabel(taxKind) },
        { header: 'Price', numeric: true, cell: ({ price }) => formatMoney(price, currency) },
      ]}
      Editor={ChargeItemEditor}
    />
  )
}

const findLabel = (kind: ChargeTaxKind) => taxKinds.find(({ value }) => value === kind)?.label

function ChargeItemEditor(props: EditorProps<DeskChargeItem>) {
  const form = useForm<Fields<DeskChargeItem>>(
    props.entry ?? { name: {}, price: undefined, taxKind: 'service' },
    draftOf(props),
  )
  const { taxKind } = form.values
  const words = useTaxWords(taxKind === 'none' ? 'service' : taxKind)
  return (
    <EntrySheet {...props} form={form}>
      <LocalisedField label="Name" required maxLength={maxItemName} {...form.field('name')} />
      <TextField
        label="Group (optional)"
        help="A heading of the list at the desk, such as Minibar."
        maxLength={maxItemName}
        {...form.input('group')}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <PriceField
          label={taxKind === 'none' ? 'Price' : `Price ${words}`}
          {...form.field('price')}
        />
        <SelectField label="Taxed as" options={taxKinds} {...form.field('taxKind')} />
      </div>
    </EntrySheet>
  )
}
