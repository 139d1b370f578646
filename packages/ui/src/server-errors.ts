import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

type Errors = Readonly<Record<string, string>>

const none: Errors = {}

interface Placed {
  /** Those that were placed. */
  errors: Errors
  /** At fields, by their names. */
  atFields: Errors
  /** Those of no field of the form, as sentences. */
  others: readonly string[]
  isAtFields: boolean
  /** The values that the server has seen. */
  sent: object
}

/**
 * The server's errors of a form, by name of the field. The first field takes the focus. Editing a field drops its
 * error: only the server knows whether it is right now.
 *
 * @param values those of the form, if it has fields without a native control: they show which fields were edited
 */
export function useServerErrors(
  form: RefObject<HTMLFormElement | null>,
  errors: Errors = none,
  values: object = none,
) {
  const sent = useRef(values)
  const [placed, setPlaced] = useState<Placed>({
    errors,
    atFields: none,
    others: [],
    isAtFields: false,
    sent: values,
  })

  const place = useEffectEvent(() => {
    const found = Object.entries(errors).map(([path, sentence]) => ({
      path,
      sentence,
      field: form.current ? findField(form.current, path) : undefined,
    }))
    const fields = found.flatMap(({ field, sentence }) =>
      // Not if it was edited while the call was in flight.
      field && hasSameValue(field.name, sent.current, values) ? [{ ...field, sentence }] : [],
    )
    setPlaced({
      errors,
      atFields: Object.fromEntries(fields.map(({ name, sentence }) => [name, sentence])),
      others: found.flatMap(({ field, path, sentence }) =>
        field ? [] : [isVague.test(sentence) ? `${toWords(path)}: ${sentence}` : sentence],
      ),
      isAtFields: fields.length > 0,
      sent: sent.current,
    })
    const first = form.current?.elements[Math.min(...fields.map(({ position }) => position))]
    if (first instanceof HTMLElement) first.focus()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer of the server is placed once
  useLayoutEffect(() => place(), [errors])

  function drop(name: string) {
    const { [name]: dropped, ...atFields } = placed.atFields
    if (dropped !== undefined) setPlaced({ ...placed, atFields })
  }

  return {
    shown: Object.fromEntries(
      Object.entries(placed.atFields).filter(([name]) => hasSameValue(name, placed.sent, values)),
    ),
    others: placed.others,
    isAtFields: placed.isAtFields,
    /** Whether it is known which fields the latest errors are at. */
    isPlaced: placed.errors === errors,
    drop,
    /** Remembers the body before it is sent. */
    markSent() {
      sent.current = values
    },
  }
}

/** Does not name what is wrong. */
const isVague = /^(Check|Enter) this|^Must /

/** `selectedRooms.0.count` as a person reads it: `Selected rooms count`. */
function toWords(path: string): string {
  const words = path
    .split('.')
    .filter((part) => !/^\d+$/.test(part))
    .join(' ')
    .replace(/\p{Lu}/gu, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The field whose name is the path, or the beginning of it: `amenities` for `amenities.3`. */
function findField(form: HTMLFormElement, path: string) {
  const names = Array.from(form.elements, (element) => element.getAttribute('name'))
  for (let name = path; name; name = name.slice(0, Math.max(0, name.lastIndexOf('.')))) {
    const position = names.indexOf(name)
    if (position >= 0) return { name, position }
  }
}

function hasSameValue(path: string, one: object, other: object): boolean {
  return JSON.stringify(readPath(path, one)) === JSON.stringify(readPath(path, other))
}

function readPath(path: string, values: object): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) => (value as Record<string, unknown> | undefined)?.[name],
      values,
    )
}
