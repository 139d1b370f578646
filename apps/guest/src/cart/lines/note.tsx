import { maxNote } from '@bellhop/domain/limits'
import { formatWithOptions } from '@bellhop/domain/requests/choices'
import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { TextField } from '@bellhop/ui/text-field'
import { PencilLine } from 'lucide'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { CartLine } from '../../state/cart-line.ts'
import { useGuestDispatch } from '../../state/state.ts'
import { type CartName, cartSlices } from '../slice.ts'

/** A line's note: a small button until there is one. */
export function LineNote({ order, line }: { order: CartName; line: CartLine }) {
  const t = useTranslations('order')
  const language = useLocale()
  const dispatch = useGuestDispatch()
  const [isOpen, setOpen] = useState(line.note !== undefined)
  const name = formatWithOptions(line.name, line.choices, language)
  const { lineNoted } = cartSlices[order].actions
  if (!isOpen) {
    return (
      <Button
        variant="quiet"
        aria-label={t('addNoteFor', { name })}
        onClick={() => setOpen(true)}
        className="-ms-2 px-2! text-accent"
      >
        <Icon of={PencilLine} className="size-4.5 shrink-0" />
        {t('addNote')}
      </Button>
    )
  }
  return (
    <TextField
      label={t('noteFor', { name })}
      className="basis-full"
      maxLength={maxNote}
      value={line.note ?? ''}
      onChange={(event) => dispatch(lineNoted({ ...line, note: event.target.value }))}
    />
  )
}
