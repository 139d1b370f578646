import { FieldNote, useField } from '@bellhop/ui/field'
import { Skeleton } from '@bellhop/ui/skeleton'
import { lazy, Suspense, useContext } from 'react'
import { useTranslations } from 'use-intl'
import { useStaff } from '../api/staff-context.ts'
import { formatLanguage, labelLanguage } from '../format/format-language.ts'
import { useFieldFormat } from './field-formats.ts'
import { OutdatedNote } from './outdated-note.tsx'
import { ReadOnlyContext, ReadOnlyTexts } from './read-only.tsx'
import { formatTexts, type Texts } from './texts.ts'

const RichTextEditor = lazy(async () => {
  const { RichTextEditor } = await import('./rich-text-editor.tsx')
  return { default: RichTextEditor }
})

interface Props {
  label: string
  name: string
  value: Texts | undefined
  onChange: (value: Texts) => void
  /** In the hotel's first language. */
  required?: boolean
}

export function RichTextField(props: Props) {
  const { label, name, value = {}, onChange, required = false } = props
  const { languages } = useStaff().hotel
  useFieldFormat(name, label, (pages: Texts) => formatTexts(pages).replace(/<[^>]*>/g, ' '))
  if (useContext(ReadOnlyContext)) return <ReadOnlyTexts rich label={label} value={value} />
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 font-medium text-sm">{label}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,22rem),1fr))] items-start gap-4">
        {languages.map((language) => (
          <Page
            key={language}
            label={label}
            name={name}
            language={language}
            isMissing={required && language === languages[0] && !value[language]}
            value={value[language] ?? ''}
            onChange={(html) => onChange({ ...value, [language]: html })}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface PageProps {
  label: string
  name: string
  language: string
  isMissing: boolean
  value: string
  onChange: (html: string) => void
}

/** A group whose name identifies the editor, which is not a form control. */
function Page({ label, name, language, isMissing, value, onChange }: PageProps) {
  const t = useTranslations('forms')
  const fieldName = `${name}.${language}`
  const field = useField({ name: fieldName })
  return (
    <fieldset
      name={fieldName}
      data-check={
        isMissing ? t('enterItIn', { label, language: formatLanguage(language) }) : undefined
      }
      tabIndex={-1}
      onFocus={({ target, currentTarget }) => {
        if (target === currentTarget)
          currentTarget.querySelector<HTMLElement>('[role=textbox]')?.focus()
      }}
      className="grid min-w-0 gap-1.5 outline-none"
    >
      <legend className="mb-1.5 font-medium text-sm">{labelLanguage(language)}</legend>
      <Suspense
        fallback={
          <div aria-busy="true">
            <Skeleton className="h-72" />
          </div>
        }
      >
        <RichTextEditor
          label={t('labelIn', { label, language: formatLanguage(language) })}
          noteId={field.noteId}
          isInvalid={field.error !== undefined}
          language={language}
          value={value}
          onChange={onChange}
        />
      </Suspense>
      <FieldNote field={field} />
      <OutdatedNote name={name} language={language} text={value} />
    </fieldset>
  )
}
