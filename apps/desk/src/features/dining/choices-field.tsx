import type { DeskFood } from '@bellhop/contract/desk/dining'
import { maxItemName, maxOptions } from '@bellhop/domain/limits'
import { ListField } from '../../forms/list-field.tsx'
import { LocalisedField } from '../../forms/localised-field.tsx'
import { NumberField } from '../../forms/number-field.tsx'
import { PriceField } from '../../forms/price-field.tsx'
import type { Entered } from '../../forms/use-form.ts'

type Choice = Entered<DeskFood['choices'][number]>

interface Props {
  name: string
  value: Choice[]
  onChange: (value: Choice[]) => void
}

const newOption = (): Choice['options'][number] => ({ name: {}, price: 0, available: true })
const newChoice = (): Choice => ({ name: {}, min: 1, max: 1, options: [newOption()] })
const name = { required: true, maxLength: maxItemName }
const count = { required: true, max: maxOptions }

export function ChoicesField(props: Props) {
  return (
    <ListField label="Choices" noun="choice" make={newChoice} {...props}>
      {(choice) => (
        <>
          <LocalisedField label="Name of the choice" {...name} {...choice('name')} />
          <div className="grid grid-cols-2 items-start gap-4">
            <NumberField label="At least" {...count} {...choice('min')} />
            <NumberField label="At most" {...count} {...choice('max')} />
          </div>
          <ListField label="Options" noun="option" make={newOption} {...choice('options')}>
            {(option) => (
              <>
                <LocalisedField label="Name of the option" {...name} {...option('name')} />
                <PriceField label="Added to the price" {...option('price')} />
              </>
            )}
          </ListField>
        </>
      )}
    </ListField>
  )
}
