import type { DeskFood } from '@bellhop/contract/desk/dining'
import { maxItemName, maxOptions } from '@bellhop/domain/limits'
import { ListField } from '../../forms/list-field.tsx'
import { checkRequired, LocalisedField } from '../../forms/localised-field.tsx'
import { NumberField } from '../../forms/number-field.tsx'
import { PriceField } from '../../forms/price-field.tsx'

type Choice = DeskFood['choices'][number]
type DishOption = Omit<Choice['options'][number], 'price'> & { price: number | undefined }

/** A choice as it is entered: numbers are missing until they are some. */
export type DishChoice = Omit<Choice, 'min' | 'max' | 'options'> & {
  min: number | undefined
  max: number | undefined
  options: DishOption[]
}

interface Props {
  value: DishChoice[]
  onChange: (value: DishChoice[]) => void
}

const newOption = (): DishOption => ({ name: {}, price: 0, available: true })
const newChoice = (): DishChoice => ({ name: {}, min: 1, max: 1, options: [newOption()] })

/** What a guest chooses with a dish, such as its size or extras. */
export function ChoicesField({ value, onChange }: Props) {
  return (
    <ListField label="Choices" noun="choice" value={value} onChange={onChange} make={newChoice}>
      {(choice, change, index) => {
        const path = `choices.${index}`
        return (
          <>
            <LocalisedField
              label="Name of the choice"
              name={`${path}.name`}
              required
              maxLength={maxItemName}
              value={choice.name}
              onChange={(name) => change({ name })}
            />
            <div className="grid grid-cols-2 items-start gap-4">
              <NumberField
                label="At least"
                name={`${path}.min`}
                max={maxOptions}
                value={choice.min}
                onChange={(min) => change({ min })}
              />
              <NumberField
                label="At most"
                name={`${path}.max`}
                max={maxOptions}
                value={choice.max}
                onChange={(max) => change({ max })}
              />
            </div>
            <ListField
              label="Options"
              noun="option"
              value={choice.options}
              onChange={(options) => change({ options })}
              make={newOption}
            >
              {(option, changeOption, at) => (
                <>
                  <LocalisedField
                    label="Name of the option"
                    name={`${path}.options.${at}.name`}
                    required
                    maxLength={maxItemName}
                    value={option.name}
                    onChange={(name) => changeOption({ name })}
                  />
                  <PriceField
                    label="Added to the price"
                    name={`${path}.options.${at}.price`}
                    value={option.price}
                    onChange={(price) => changeOption({ price })}
                  />
                </>
              )}
            </ListField>
          </>
        )
      }}
    </ListField>
  )
}

/** What is wrong with the choices, by field name. */
export function checkChoices(
  choices: readonly DishChoice[],
  languages: readonly string[],
): Record<string, string | undefined> {
  return Object.assign({}, ...choices.map((choice, index) => checkChoice(choice, index, languages)))
}

function checkChoice(
  { name, min, max, options }: DishChoice,
  index: number,
  languages: readonly string[],
) {
  const path = `choices.${index}`
  const isRange = min !== undefined && max !== undefined && min <= max && max <= options.length
  return {
    ...checkRequired(`${path}.name`, name, languages),
    [`${path}.max`]: isRange ? undefined : 'From the minimum to the number of options.',
    ...Object.assign(
      {},
      ...options.map((option, at) => ({
        ...checkRequired(`${path}.options.${at}.name`, option.name, languages),
        [`${path}.options.${at}.price`]:
          option.price === undefined ? 'Enter an amount, such as 50, or 0.' : undefined,
      })),
    ),
  }
}
