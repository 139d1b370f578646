import { listChatStaff } from '@bellhop/contract/calls/desk/chat'
import { maxNote } from '@bellhop/domain/limits'
import { Select } from '@bellhop/ui/select'
import { TextField } from '@bellhop/ui/text-field'
import { useTranslations } from 'use-intl'
import { useStaff } from '../api/staff-context.ts'
import { useRead } from '../api/use-read.ts'
import type { FormState } from '../forms/use-form.ts'

interface Props {
  form: Pick<FormState<{ ownerId: string; compensation: string }>, 'input'>
  /** The present owner, who may work here no longer. Default: the reader. */
  owner?: { _id: string; name: string } | null | undefined
}

/** Who follows a complaint up, and what the guest gets. */
export function ComplaintFields({ form, owner }: Props) {
  const t = useTranslations('shared')
  const me = useStaff()
  const { data: staff = [] } = useRead(listChatStaff)
  const present = owner ?? me
  const others = staff.filter(({ _id }) => _id !== present._id)
  return (
    <>
      <Select
        label={t('complaint.owner')}
        help={t('complaint.ownerHelp')}
        options={[present, ...others].map(({ _id, name }) => ({ value: _id, label: name }))}
        {...form.input('ownerId')}
      />
      <TextField
        label={t('complaint.compensation')}
        help={t('complaint.compensationHelp')}
        maxLength={maxNote}
        autoComplete="off"
        {...form.input('compensation')}
      />
    </>
  )
}
