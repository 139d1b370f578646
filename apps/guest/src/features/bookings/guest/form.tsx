import { maxName, maxNote } from '@bellhop/domain/limits'
import { formatReadPhone } from '@bellhop/domain/people/format-read-phone'
import { hasAddress } from '@bellhop/domain/people/person-name'
import { countryCodeOf, readTypedPhone } from '@bellhop/domain/people/telephone'
import { readName } from '@bellhop/domain/text/invisible'
import { Button } from '@bellhop/ui/button'
import { Form } from '@bellhop/ui/form'
import { TextArea } from '@bellhop/ui/text-area'
import { TextField } from '@bellhop/ui/text-field'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { parseEmail } from '../../../shared/contact/contact.ts'
import type { GuestDraft } from './draft.ts'

export interface BookingGuest {
  name: string
  phone: string
  email: string
}

interface Props {
  draft: GuestDraft
  onChange: (draft: GuestDraft) => void
  /** The hotel's, for a phone number without a country code. */
  hotelPhone: string
  problem: string | undefined
  busy: boolean
  submitLabel: string
  /** Below the note. */
  extras: ReactNode
  /** Above the button. */
  children: ReactNode
  onSubmit: (guest: BookingGuest, note: string) => void
}

export function GuestForm({ draft, onChange, hotelPhone, ...props }: Props) {
  const t = useTranslations('booking')
  const country = countryCodeOf(hotelPhone)
  const name = readName(draft.name)
  const phone = readTypedPhone(draft.phone, country)
  const read = formatReadPhone(draft.phone, country)
  const email = parseEmail(draft.email)
  const change = (next: Partial<GuestDraft>) => onChange({ ...draft, ...next })

  return (
    <Form
      errors={{
        ...(!name && { name: t('nameMissing') }),
        ...(hasAddress(name) && { name: t('nameAddress') }),
        ...(!phone && { phone: t('phoneInvalid', { example: `${country ?? '+91'} …` }) }),
        ...(!email && { email: t('emailInvalid') }),
      }}
      problem={props.problem}
      summaryTitle={t('checkFields')}
      busy={props.busy}
      onSubmit={() => {
        if (name && phone && email) props.onSubmit({ name, phone, email }, draft.note.trim())
      }}
      className="grid gap-5"
    >
      <TextField
        label={t('name')}
        name="name"
        autoComplete="name"
        maxLength={maxName}
        required
        value={draft.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextField
        label={t('phone')}
        help={read ? t('phoneRead', { phone: read }) : country && t('phoneHelp', { country })}
        type="tel"
        name="phone"
        autoComplete="tel"
        inputMode="tel"
        dir="ltr"
        required
        value={draft.phone}
        onChange={(event) => change({ phone: event.target.value })}
      />
      <TextField
        label={t('email')}
        help={t('emailHelp')}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        dir="ltr"
        required
        value={draft.email}
        onChange={(event) => change({ email: event.target.value })}
      />
      <TextArea
        label={t('note')}
        help={t('noteHelp')}
        name="note"
        maxLength={maxNote}
        value={draft.note}
        onChange={(event) => change({ note: event.target.value })}
      />
      {props.extras}
      {props.children}
      <Button type="submit" variant="primary" size="large" busy={props.busy}>
        {props.submitLabel}
      </Button>
    </Form>
  )
}
