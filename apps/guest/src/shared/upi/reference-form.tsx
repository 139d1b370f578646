import { maxReference } from '@bellhop/domain/limits'
import { isBankReference } from '@bellhop/domain/money/bank-reference'
import { Button } from '@bellhop/ui/button'
import { TextField } from '@bellhop/ui/text-field'
import { useState } from 'react'
import { useTranslations } from 'use-intl'

interface Props {
  busy: boolean
  onClaim: (reference: string) => Promise<void>
}

/** Asks for the bank's reference of a payment that the desk verifies. */
export function ReferenceForm({ busy, onClaim }: Props) {
  const t = useTranslations('payments')
  const [reference, setReference] = useState('')
  const isValid = isBankReference(reference.trim())
  return (
    <form
      className="grid gap-3 border-line border-t pt-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (isValid) void onClaim(reference.trim())
      }}
    >
      <TextField
        label={t('reference')}
        help={t('referenceHelp')}
        dir="ltr"
        autoComplete="off"
        maxLength={maxReference}
        value={reference}
        onChange={(event) => setReference(event.target.value)}
      />
      <Button type="submit" variant="primary" size="large" busy={busy} disabled={!isValid}>
        {t('havePaid')}
      </Button>
    </form>
  )
}
