import type { PreviewGuest } from '@bellhop/contract/desk/preview'
import { matchLanguage } from '@bellhop/domain/text/match-language'
import { dateOf } from '@bellhop/domain/time/opening-hours'
import { appLanguages } from '@bellhop/languages'
import { Select } from '@bellhop/ui/select'
import { TextField } from '@bellhop/ui/text-field'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../api/staff-context.ts'
import { labelLanguage } from '../../format/format-language.ts'
import { useHotelClock } from '../../format/use-hotel-clock.ts'
import type { Texts } from '../../forms/texts.ts'
import { usePaused } from '../../lists/use-paused.ts'
import { PreviewFrame } from './preview-frame.tsx'
import { type Edited, type PreviewedUrl, previewScreens } from './preview-screens.ts'
import { useDraftReads } from './use-draft-reads.ts'

export interface Previewed extends Pick<Edited, 'id' | 'values' | 'outletId'> {
  url: PreviewedUrl
  /** True while an entry is being added; a record has no id either. */
  isNew: boolean
  /** The body of the call that would store the values. */
  body: object
}

const statuses = ['inHouse', 'booked', 'checkedOut', 'registered'] as const
const themes = ['light', 'dark'] as const
interface Chosen extends PreviewGuest {
  theme: (typeof themes)[number]
}

/** Kept during this visit: the next editor is previewed in the same way. */
let lastChosen: Partial<Chosen> = {}

/** The guest app with what is being edited, as a kind of guest reads it at some time in some language. */
export function PreviewPane(previewed: Previewed) {
  const t = useTranslations('content')
  const { hotel } = useStaff()
  const clock = useHotelClock()
  const { languages } = hotel
  const [chosen, setChosen] = useState<Chosen>({
    ...{ status: 'inHouse', theme: 'light', language: languages[0] ?? 'en' },
    ...lastChosen,
  })
  const [screenAt, setScreenAt] = useState(0)
  const { url, id, body, isNew, ...edited } = usePaused(previewed, pauseMs)
  const place = { ...edited, id, hotelId: hotel._id, today: dateOf(clock) }
  const screens = previewScreens[url](place)
  const screen = screens[screenAt] ?? screens[0]

  const draft = useMemo(
    () => ({ noun: url.slice('/desk/'.length), entry: body, ...(id !== undefined && { _id: id }) }),
    [url, id, body],
  )
  const { theme, ...guest } = chosen
  const { read, problem } = useDraftReads(draft, guest)

  function choose(some: Partial<Chosen>) {
    lastChosen = { ...lastChosen, ...some }
    setChosen({ ...chosen, ...some })
  }

  if (!screen) return null
  const isEntry = isNew || id !== undefined
  const name = isEntry ? readName(edited.values, [guest.language, ...hotel.languages]) : undefined
  const { path, signedOut = false } = screen
  const locale = matchLanguage([guest.language, ...languages], appLanguages) ?? 'en'
  const start = { path, theme, locale, hotelId: hotel._id }
  return (
    <section aria-label={t('preview.title')} className="flex h-full min-h-0 flex-col gap-3">
      <div className="grid grid-cols-[minmax(0,1fr)_7.5rem] items-start gap-x-3 gap-y-2">
        {screens.length > 1 && (
          <Select
            label={t('preview.screen')}
            className="col-span-2"
            size="small"
            options={screens.map((one, at) => ({
              value: String(at),
              label: t(`preview.screens.${one.name}`),
            }))}
            value={String(screens.indexOf(screen))}
            onChange={({ target }) => setScreenAt(Number(target.value))}
          />
        )}
        <Select
          label={t('preview.guest')}
          size="small"
          options={statuses.map((value) => ({ value, label: t(`preview.statuses.${value}`) }))}
          value={guest.status}
          onChange={({ target }) => choose({ status: target.value as Chosen['status'] })}
        />
        <Select
          label={t('preview.language')}
          size="small"
          options={languages.map((value) => ({ value, label: labelLanguage(value) }))}
          value={guest.language}
          onChange={({ target }) => choose({ language: target.value })}
        />
        <TextField
          label={t('preview.dateAndTime')}
          className="min-w-0"
          type="datetime-local"
          value={guest.at ?? clock}
          onChange={({ target }) => target.value && choose({ at: target.value })}
        />
        <Select
          label={t('preview.theme')}
          size="small"
          options={themes.map((value) => ({ value, label: t(`preview.themes.${value}`) }))}
          value={theme}
          onChange={({ target }) => choose({ theme: target.value as Chosen['theme'] })}
        />
      </div>
      <p role="status" className="text-sm empty:hidden">
        {problem}
      </p>
      <PreviewFrame
        key={JSON.stringify([guest, start, signedOut])}
        read={read}
        start={start}
        signedOut={signedOut}
        revision={JSON.stringify(draft)}
        reveal={name}
        isNew={isNew}
      />
    </section>
  )
}

/** The name of an entry as guests read it, if it has one. */
function readName(values: object, languages: readonly string[]): string | undefined {
  const { name, title } = values as { name?: Texts; title?: Texts }
  const texts = name ?? title ?? {}
  return languages.map((language) => texts[language]?.trim()).find(Boolean)
}

/** Typing pauses at least this long before the preview changes, in ms. */
const pauseMs = 400
