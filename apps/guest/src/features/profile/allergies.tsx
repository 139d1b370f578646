import { setAllergies } from '@bellhop/contract/calls/guest/guest'
import { maxMark, maxMarks } from '@bellhop/domain/limits'
import { splitList } from '@bellhop/domain/text/split-list'
import { Button } from '@bellhop/ui/button'
import { Card } from '@bellhop/ui/card'
import { TextField } from '@bellhop/ui/text-field'
import { type FormEvent, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useModal } from '../../navigation/use-modal.ts'
import { SectionTitle } from '../../shared/section-title.tsx'
import { Sheet } from '../../shared/sheet.tsx'
import { useChange } from '../../shared/use-change.ts'
import { useRejectionSentence } from '../../shared/use-rejection-sentence.ts'
import { useGuestSelector } from '../../state/state.ts'

/** The id with which the modal `dashboard` opens the form. */
const about = 'allergies'

/** Guests enter once what they cannot eat; the kitchen sees it with each order. */
export function Allergies() {
  const t = useTranslations('profile')
  const format = useFormatter()
  const sheet = useModal('dashboard')
  const allergies = useGuestSelector((state) => state.log.data?.allergies) ?? []
  return (
    <section className="grid gap-3">
      <SectionTitle>{t('allergies')}</SectionTitle>
      <Card className="flex items-center justify-between gap-4">
        <div className="grid min-w-0 gap-1">
          <p className="font-semibold wrap-anywhere">
            {allergies.length > 0 ? format.list(allergies) : t('noAllergies')}
          </p>
          <p className="text-ink-soft text-sm">{t('allergiesHelp')}</p>
        </div>
        <Button aria-haspopup="dialog" onClick={() => sheet.open(about)}>
          {t('editAllergies')}
        </Button>
      </Card>
      <Sheet open={sheet.isOpen && sheet.id === about} onClose={sheet.close} title={t('allergies')}>
        <AllergiesForm allergies={allergies} onDone={sheet.close} />
      </Sheet>
    </section>
  )
}

interface FormProps {
  allergies: readonly string[]
  onDone: () => void
}

function AllergiesForm({ allergies, onDone }: FormProps) {
  const t = useTranslations('profile')
  const formatProblem = useRejectionSentence()
  // The desk may enter another one meanwhile.
  const [shown] = useState(allergies)
  const [text, setText] = useState(shown.join(', '))
  const [isTooMuch, setTooMuch] = useState(false)
  const saving = useChange(setAllergies, { tags: ['guest'] })

  async function submit(event: FormEvent) {
    event.preventDefault()
    const entered = splitList(text)
    const found = entered.length > maxMarks || entered.some(({ length }) => length > maxMark)
    setTooMuch(found)
    if (found || saving.isBusy) return
    const result = await saving.run({ body: { allergies: entered, shown: [...shown] } })
    if (result && !result.error) onDone()
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        label={t('allergiesField')}
        help={t('allergiesFieldHelp')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        autoComplete="off"
        enterKeyHint="done"
        error={isTooMuch ? t('allergiesTooMany', { count: maxMarks, length: maxMark }) : undefined}
      />
      {saving.error !== undefined && (
        <p role="alert" className="rounded-control bg-bad-soft px-4 py-3 text-bad text-sm">
          {formatProblem(saving.error)}
        </p>
      )}
      <Button type="submit" variant="primary" size="large" busy={saving.isBusy}>
        {t('saveAllergies')}
      </Button>
    </form>
  )
}
