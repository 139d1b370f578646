import type { UntranslatedText } from '@bellhop/contract/desk/translations'
import { directionOf } from '@bellhop/domain/text/language-tag'
import { Badge } from '@bellhop/ui/badge'
import { Button } from '@bellhop/ui/button'
import { TextArea } from '@bellhop/ui/text-area'
import { TextField } from '@bellhop/ui/text-field'
import { type FormEvent, type KeyboardEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../api/staff-context.ts'
import { labelLanguage } from '../../format/format-language.ts'
import { TextLink } from '../../shared/text-link.tsx'
import { editorOf, useNouns } from './nouns.ts'
import { useTranslation } from './use-translation.ts'

interface Props {
  text: UntranslatedText
  language: string
  /** The typed text; undefined if nothing has been changed. */
  draft: string | undefined
  onDraft: (value: string | undefined) => void
  /** The address of this screen, to which the editor returns. */
  address: string
}

/** A text beside the field for its translation. Enter, or Ctrl+Enter in several lines, saves it and goes to the next one. */
export function TranslationRow({ text, language, draft, onDraft, address }: Props) {
  const t = useTranslations('translations')
  const [first = ''] = useStaff().hotel.languages
  const nameOf = useNouns()
  const form = useRef<HTMLFormElement>(null)
  const { save, base, changed, isSaved, isBusy, problem } = useTranslation(text, language)
  const isOutdated = base.text !== undefined
  const typed = draft ?? base.text ?? ''

  async function saveAndGoOn(value: string) {
    if (isBusy || !(await save(value))) return
    onDraft(undefined)
    focusNextField(form.current)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (draft?.trim()) void saveAndGoOn(draft)
    else focusNextField(form.current)
  }

  function submitByKey(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.currentTarget.requestSubmit()
  }

  const Control = text.format === 'lines' ? TextArea : TextField
  const label = [text.name, nameOf(text.noun), text.label].filter(Boolean)
  return (
    <form ref={form} onSubmit={submit} onKeyDown={submitByKey} className="py-4">
      <fieldset className="grid min-w-0 gap-3">
        <legend className="sr-only">{label.join(', ')}</legend>
        <div className="flex flex-wrap items-center gap-x-3">
          <p aria-hidden="true" className="min-w-0 flex-1 text-sm">
            {text.name && <bdi className="font-medium">{text.name} </bdi>}
            <span className="text-ink-soft">{label.slice(-2).join(', ')}</span>
          </p>
          {isSaved && <Badge tone="good">{t('saved')}</Badge>}
          {!isSaved && <Badge tone="warn">{isOutdated ? t('outOfDate') : t('missing')}</Badge>}
          <TextLink
            to={editorOf(text)}
            state={{ from: address, field: `${text.path}.${language}` }}
          >
            {t('open')}
          </TextLink>
        </div>
        <div className="grid grid-cols-2 items-start gap-x-6 gap-y-2 phone:grid-cols-1">
          <SourceText language={first} text={base.source} />
          {text.format === 'page' ? (
            <p className="text-ink-soft text-sm">{t('pageHelp')}</p>
          ) : (
            <div className="grid gap-2">
              <Control
                label={labelLanguage(language)}
                lang={language}
                dir={directionOf(language)}
                maxLength={text.maxLength}
                disabled={isSaved}
                value={typed}
                error={problem}
                onChange={({ target }) =>
                  onDraft(target.value === (base.text ?? '') ? undefined : target.value)
                }
              />
              {changed && (
                <p role="alert" className="rounded-control bg-warn-soft px-4 py-3 text-sm">
                  <span>{changed === 'gone' ? t('textRemoved') : t('textChanged')}</span>
                  {changed !== 'gone' && changed.text !== undefined && (
                    <bdi lang={language} className="block pt-1 font-medium wrap-anywhere">
                      {changed.text}
                    </bdi>
                  )}
                </p>
              )}
              <div className="flex flex-wrap justify-end gap-2">
                {changed && (
                  <Button size="small" variant="quiet" onClick={() => onDraft(undefined)}>
                    {t('discard')}
                  </Button>
                )}
                {base.text !== undefined && draft === undefined && (
                  <Button
                    size="small"
                    busy={isBusy}
                    disabled={isSaved}
                    onClick={() => void saveAndGoOn(base.text ?? '')}
                  >
                    {t('stillRight')}
                  </Button>
                )}
                <Button
                  type="submit"
                  size="small"
                  variant="primary"
                  busy={isBusy}
                  disabled={isSaved || !draft?.trim() || changed === 'gone'}
                >
                  {t('save')}
                </Button>
              </div>
            </div>
          )}
        </div>
      </fieldset>
    </form>
  )
}

/** Focuses the field of the next form of a list that can be filled in; without one, the first of the list. */
function focusNextField(form: HTMLElement | null): void {
  const list = form?.closest('ul')
  if (!form || !list) return
  const isAfter = (field: Node) =>
    Boolean(form.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING) &&
    !form.contains(field)
  const fields = [
    ...list.querySelectorAll<HTMLElement>('input:not(:disabled), textarea:not(:disabled)'),
  ].filter((field) => !form.contains(field))
  const next = fields.find(isAfter) ?? fields[0]
  next?.focus()
}

/** The text to translate; the beginning of a page, without its tags. */
function SourceText({ language, text }: { language: string; text: string }) {
  return (
    <div className="grid min-w-0 gap-1.5">
      <p className="font-medium text-sm">{labelLanguage(language)}</p>
      <p
        lang={language}
        dir={directionOf(language)}
        className="line-clamp-6 whitespace-pre-line rounded-control bg-sunken px-3.5 py-2.5 wrap-anywhere"
      >
        {text.replaceAll(/<[^>]*>/g, ' ').trim()}
      </p>
    </div>
  )
}
