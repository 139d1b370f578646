import { type ChangeEvent, useState } from 'react'
import { mergeChanges } from './merge-changes.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The props of a field for a value by its name. */
export type FieldOf<Values extends object> = <Name extends keyof Values & string>(
  name: Name,
) => { name: string; value: Values[Name]; onChange: (value: Values[Name]) => void }

/** Values as they are entered: numbers are missing until they are some. */
export type Entered<Value> = Value extends number
  ? Value | undefined
  : Value extends object
    ? { [Name in keyof Value]: Entered<Value[Name]> }
    : Value

/** The values of a form, and what was there when it was opened. */
export function useForm<Values extends object>(initial: Values) {
  const [opened, setOpened] = useState(initial)
  const [values, setValues] = useState(initial)

  function change<Name extends keyof Values>(name: Name, value: Values[Name]) {
    setValues((current) => ({ ...current, [name]: value }))
  }

  return {
    values,
    change,
    isChanged: JSON.stringify(values) !== JSON.stringify(opened),

    /** For a field of `forms/`: `<LocalisedField {...form.field('title')} />`. */
    field: ((name) => ({
      name,
      value: values[name],
      onChange: (value) => change(name, value),
    })) as FieldOf<Values>,

    /** For a native control: `<TextField {...form.input('link')} />`. */
    input: (name: keyof Values & string) => ({
      name,
      value: String(values[name] ?? ''),
      onChange: (event: ChangeEvent<Control>) =>
        change(name, event.target.value as Values[typeof name]),
    }),

    /** For a checkbox: `<Checkbox {...form.checkbox('available')} />`. */
    checkbox: (name: keyof Values & string) => ({
      name,
      checked: Boolean(values[name]),
      onChange: (event: ChangeEvent<Control>) =>
        change(name, (event.target as HTMLInputElement).checked as Values[typeof name]),
    }),

    /**
     * Continues from what someone else has saved meanwhile: fields that were not edited here take the saved value.
     *
     * @returns the fields that both have edited; they keep the value of this form
     */
    rebase(saved: Values): (keyof Values & string)[] {
      const { merged, conflicts } = mergeChanges(opened, values, saved)
      setOpened(saved)
      setValues(merged)
      return conflicts
    },
  }
}

export type FormState<Values extends object> = ReturnType<typeof useForm<Values>>
