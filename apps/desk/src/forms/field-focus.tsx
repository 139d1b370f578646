import { useEffect, useRef } from 'react'
import { useEditorState } from './editor-state.ts'

interface Props {
  /** Only the field that a link has named: the page of a form begins at its top. */
  namedOnly?: boolean
}

/** Focuses a field of the form around it, which has nothing to focus when its sheet opens. */
export function FieldFocus({ namedOnly = false }: Props) {
  const mark = useRef<HTMLSpanElement>(null)
  const { field: name } = useEditorState()
  useEffect(() => {
    const form = mark.current?.closest('form')
    const named = name === undefined ? null : form?.elements.namedItem(name)
    // A number with buttons beside it does not open the phone's keyboard at once.
    const first = namedOnly
      ? null
      : form?.querySelector('input:not([role=spinbutton]), textarea, select, button[name]')
    const field = named ?? first
    if (field instanceof HTMLElement) field.focus()
  }, [name, namedOnly])
  return <span ref={mark} hidden />
}
