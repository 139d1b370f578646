import { Button } from '@bellhop/ui/button'
import { useEffect, useRef, useState } from 'react'

interface Props {
  label: string
  question: string
  /** The words of the button that changes nothing. */
  keep: string
  confirm: string
  size?: 'medium' | 'large'
  busy?: boolean
  onConfirm: () => void
}

/** Does something after a second tap, in the same place, confirms it. */
export function AskedButton({ label, question, keep, confirm, onConfirm, ...look }: Props) {
  const [isAsked, setAsked] = useState(false)
  const answers = useRef<HTMLFieldSetElement>(null)

  // The focused button has gone: focuses the harmless one of the two that replace it.
  useEffect(() => {
    if (isAsked) answers.current?.querySelector('button')?.focus()
  }, [isAsked])

  if (!isAsked) {
    return (
      <Button
        {...look}
        variant="caution"
        className="justify-self-start"
        onClick={() => setAsked(true)}
      >
        {label}
      </Button>
    )
  }
  return (
    <fieldset ref={answers} className="grid gap-3">
      <legend className="mb-3 font-semibold">{question}</legend>
      <div className="flex flex-wrap gap-2">
        <Button {...look} busy={false} onClick={() => setAsked(false)}>
          {keep}
        </Button>
        <Button {...look} variant="danger" onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </fieldset>
  )
}
