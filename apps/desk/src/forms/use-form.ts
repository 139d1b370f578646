import { readName } from '@bellhop/domain/text/invisible'
import { type ChangeEvent, useState } from 'react'
import type { FieldFormats } from './field-formats.ts'
import { isEqual, mergeChanges } from './merge-changes.ts'
import { toBody } from './texts.ts'
import { useDraft } from './use-draft.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The props of a field for a value by its name. */
export type FieldOf<Values extends object> = <Name extends keyof Values & string>(
  name: Name,
) => { name: string; value: Values[Name]; onChange: (value: Values[Name]) => void }

/** Values as entered: numbers are undefined until they are valid. */
export type Entered<Value> = Value extends number
  ? Value | undefined
  : Value extends object
    ? { [Name in keyof Value]: Entered<Value[Name]> }
    : Value

/**
 * The values of a form, and those on opening it.
 *
 * @param draft under which name they are kept while they are not sent: see `useDraft`
 */
export function useForm<Values extends object>(initial: Values, draft?: string) {
  const { opened, setOpened, values, setValues, ...kept } = useDraft(initial, draft)
  const [formats] = useState<FieldFormats>(() => new Map())

  function change<Name extends keyof Values>(name: Name, value: Values[Name]) {
    setValues((current) => ({ ...current, [name]: value }))
  }

  const input = (name: keyof Values & string) => ({
    name: String(name),
    value: String(values[name] ?? ''),
    onChange: (event: ChangeEvent<Control>) =>
      change(name, event.target.value as Values[typeof name]),
  })

  return {
    values,
    formats,
    ...kept,
    change,
    /** Changes several at once; an optional value is undefined without one. */
    changeAll: (some: { [Name in keyof Values]?: Values[Name] | undefined }) =>
      setValues((current) => ({ ...current, ...some })),
    isChanged: !isEqual(values, opened),
    /** The values as the body of a call: texts trimmed, without empty ones. */
    body: () => toBody(values),

    /** For a field of `forms/`: `<LocalisedField {...form.field('title')} />`. */
    field: ((name) => ({
      name,
      value: values[name],
      onChange: (value) => change(name, value),
    })) as FieldOf<Values>,

    /** For a native control: `<TextField {...form.input('link')} />`. */
    input,

    /** For a text that must be entered: `<TextField {...form.required('name', 'Enter a name.')} />`. */
    required: (name: keyof Values & string, missing: string) => ({
      ...input(name),
      required: true,
      check: readName(input(name).value) ? undefined : missing,
    }),

    /** For a checkbox: `<Checkbox {...form.checkbox('available')} />`. */
    checkbox: (name: keyof Values & string) => ({
      name: String(name),
      checked: Boolean(values[name]),
      onChange: (event: ChangeEvent<Control>) =>
        change(name, (event.target as HTMLInputElement).checked as Values[typeof name]),
    }),

    /** Takes over values that were changed without the form, unless they were edited in it. */
    adopt(some: { [Name in keyof Values]?: Values[Name] | undefined }) {
      const names = Object.keys(some) as (keyof Values & string)[]
      const unedited = names.filter((name) => isEqual(values[name], opened[name]))
      setOpened((current) => ({ ...current, ...some }))
      setValues((current) => ({
        ...current,
        ...Object.fromEntries(unedited.map((name) => [name, some[name]])),
      }))
    },

    /**
     * Continues from a colleague's saved values: fields that were not edited here get the saved value.
     *
     * @returns `isChanged`: whether the colleague has changed a value; `conflicts`: the fields that both have edited,
     * whose values in this form are unchanged
     */
    rebase(saved: Values) {
      const { merged, conflicts } = mergeChanges(opened, values, saved)
      const names = Object.keys(saved) as (keyof Values & string)[]
      setOpened(saved)
      setValues(merged)
      return { isChanged: names.some((name) => !isEqual(saved[name], opened[name])), conflicts }
    },
  }
}

export type FormState<Values extends object> = ReturnType<typeof useForm<Values>>
