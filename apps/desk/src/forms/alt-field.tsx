import { describeImage, getImageDescription } from '@bellhop/contract/calls/desk/images'
import { maxImageAlt } from '@bellhop/domain/limits'
import { isComposing } from '@bellhop/ui/is-composing'
import { TextField } from '@bellhop/ui/text-field'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useChange } from '../api/use-change.ts'
import { useRead } from '../api/use-read.ts'

/** The alternative text of an image, which is stored on leaving the field: it belongs to the image, not to the entry. */
export function AltField({ id }: { id: string }) {
  const t = useTranslations('forms')
  const { data, refetch } = useRead(getImageDescription, { params: { id } })
  const { run, problem } = useChange(describeImage)
  const [typed, setTyped] = useState<string>()

  async function save() {
    const alt = typed?.trim()
    if (!data || alt === undefined || alt === (data.alt ?? '')) return
    const { isDone } = await run({ params: { id }, body: alt ? { alt } : {} })
    if (!isDone) return
    await refetch()
    setTyped(undefined)
  }

  return (
    <TextField
      label={t('picture.alt')}
      help={t('picture.altHelp')}
      error={problem}
      maxLength={maxImageAlt}
      disabled={!data}
      value={typed ?? data?.alt ?? ''}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => void save()}
      onKeyDown={({ key, nativeEvent }) => {
        if (key === 'Enter' && !isComposing(nativeEvent)) void save()
      }}
    />
  )
}
