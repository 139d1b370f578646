import { readFileSync } from 'node:fs'
import { emergencyNumber } from '@bellhop/domain/people/telephone'
import { type AppLanguage, appLanguages } from '@bellhop/languages'
import { html } from './src/first-view/html.ts'

const folder = new URL('../../packages/languages/', import.meta.url)

/** All are texts, as a check ensures. */
function readTexts(language: AppLanguage): Record<string, string> {
  const read = (name: string): Record<string, string> =>
    JSON.parse(readFileSync(new URL(`${language}/guest/${name}.json`, folder), 'utf8'))
  return { ...read('emergencies'), ...read('hotel'), ...read('failure') }
}

const button =
  'flex min-h-13 flex-wrap items-center justify-center gap-x-2 rounded-control px-6 py-3 text-center font-semibold'

/**
 * Makes the texts that index.html has for each language, and first-paint.ts shows in place of an app that does not
 * start. Needs no other file: the style sheet may be missing too. The server adds the hotel's telephone, or failure.js
 * the one of the last visit.
 */
export function makeFailure(): string {
  const templates = appLanguages.map((lang) => {
    const t = readTexts(lang)
    return html`
      <template lang="${lang}">
        <main class="mx-auto grid max-w-120 grid-cols-1 gap-3 px-5 pt-12 pb-6">
          <div role="alert" class="mb-3 grid gap-2">
            <h1 class="text-balance font-display font-semibold text-3xl">${t.title ?? ''}</h1>
            <p class="text-balance text-ink-soft">${t.help ?? ''}</p>
          </div>
          <a href="" class="bg-accent text-on-accent ${button}">${t.reload ?? ''}</a>
          <a id="call-hotel" hidden class="border border-line-strong bg-surface ${button}">${t.callReception ?? ''} <bdi dir="ltr"></bdi></a>
          <a href="tel:${emergencyNumber}" class="bg-danger text-on-danger ${button}">${t.callEmergency ?? ''} <bdi dir="ltr">${emergencyNumber}</bdi></a>
        </main>
      </template>`
  })
  return templates.map(({ text }) => text).join('\n    ')
}
