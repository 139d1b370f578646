import type { StayPage } from '@bellhop/contract/desk/stay-page'
import { maxName } from '@bellhop/domain/limits'
import { readName } from '@bellhop/domain/text/invisible'
import { TextField } from '@bellhop/ui/text-field'
import { useToast } from '@bellhop/ui/toast'
import { useState } from 'react'
import { useChange } from '../../../api/use-change.ts'
import { FormSheet } from '../../../forms/form-sheet.tsx'
import { guestChanges } from '../guests-api.ts'

interface Props {
  page: StayPage
  onClose: () => void
}

/** Names a person who shares the room: one of those in the pre-check-in, or another. */
export function NameCompanionDialog({ page, onClose }: Props) {
  const { _id: stayId, companions, unnamedAdults } = page
  const [name, setName] = useState('')
  // The same name again is another person.
  const naming = useChange(guestChanges.nameCompanion, companions.length)
  const showToast = useToast()

  async function handleSubmit() {
    const { isDone } = await naming.run({
      params: { id: stayId },
      body: { name: readName(name) },
    })
    if (!isDone) return
    showToast({ text: `${readName(name)} is added.`, tone: 'good' })
    onClose()
  }

  return (
    <FormSheet
      title="Add companion"
      action="Add"
      errors={{ name: readName(name) ? undefined : 'Enter the name of the companion.' }}
      change={naming}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <TextField
        label="Name"
        name="name"
        required
        autoComplete="off"
        maxLength={maxName}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      {unnamedAdults.length > 0 && (
        <fieldset className="grid gap-2">
          <legend className="mb-2 text-ink-soft text-sm">From pre-check-in</legend>
          <div className="flex flex-wrap gap-2">
            {unnamedAdults.map((adult) => (
              <button
                key={adult}
                type="button"
                aria-pressed={name === adult}
                onClick={() => setName(adult)}
                className="min-h-11 rounded-control border border-line-strong bg-surface px-4 font-medium text-sm wrap-anywhere hover:bg-sunken aria-pressed:border-accent aria-pressed:bg-accent-soft"
              >
                <bdi>{adult}</bdi>
              </button>
            ))}
          </div>
        </fieldset>
      )}
    </FormSheet>
  )
}
