import { Skeleton } from '@bellhop/ui/skeleton'
import { lazy, Suspense } from 'react'
import { useStaff } from '../api/staff-context.ts'
import { formatLanguage, type Texts } from './texts.ts'

const RichTextEditor = lazy(async () => {
  const { RichTextEditor } = await import('./rich-text-editor.tsx')
  return { default: RichTextEditor }
})

interface Props {
  label: string
  name: string
  value: Texts | undefined
  onChange: (value: Texts) => void
}

/** A page with headings, lists and links, in each of the hotel's languages, side by side. */
export function RichTextField({ label, value = {}, onChange }: Props) {
  const { languages } = useStaff().hotel
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 font-medium text-sm">{label}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,22rem),1fr))] items-start gap-4">
        {languages.map((language) => (
          <div key={language} className="grid min-w-0 gap-1.5">
            <p className="font-medium text-sm">{formatLanguage(language)}</p>
            <Suspense fallback={<Skeleton className="h-72" />}>
              <RichTextEditor
                label={`${label}, ${formatLanguage(language)}`}
                language={language}
                value={value[language] ?? ''}
                onChange={(html) => onChange({ ...value, [language]: html })}
              />
            </Suspense>
          </div>
        ))}
      </div>
    </fieldset>
  )
}
