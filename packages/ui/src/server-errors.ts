import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react'

type Errors = Readonly<Record<string, string>>

const none: Errors = {}

/**
 * The server's errors of a form, by name of the field. The first field takes the focus. Editing a field drops its
 * error: only the server knows whether it is right now.
 */
export function useServerErrors(form: RefObject<HTMLFormElement | null>, errors: Errors = none) {
  const [shown, show] = useState<Errors>(none)
  /** Those of no field of the form, as sentences. */
  const [others, setOthers] = useState<readonly string[]>([])

  const place = useEffectEvent(() => {
    const placed = Object.entries(errors).map(([path, sentence]) => ({
      path,
      sentence,
      field: form.current ? findField(form.current, path) : undefined,
    }))
    show(
      Object.fromEntries(
        placed.flatMap(({ field, sentence }) => (field ? [[field.name, sentence]] : [])),
      ),
    )
    setOthers(
      placed.flatMap(({ field, path, sentence }) => (field ? [] : [`${path}: ${sentence}`])),
    )
    const positions = placed.flatMap(({ field }) => (field ? [field.position] : []))
    const first = form.current?.elements[Math.min(...positions)]
    if (first instanceof HTMLElement) first.focus()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer of the server is placed once
  useLayoutEffect(() => place(), [errors])

  function drop(name: string) {
    if (name in shown) show(({ [name]: _, ...left }) => left)
  }

  return { shown, others, drop }
}

/** The field whose name is the path, or the beginning of it: `amenities` for `amenities.3`. */
function findField(form: HTMLFormElement, path: string) {
  const names = Array.from(form.elements, (element) => element.getAttribute('name'))
  for (let name = path; name; name = name.slice(0, Math.max(0, name.lastIndexOf('.')))) {
    const position = names.indexOf(name)
    if (position >= 0) return { name, position }
  }
}
