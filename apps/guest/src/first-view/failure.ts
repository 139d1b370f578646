import { emergencyNumber } from '@bellhop/domain/people/telephone'
import arEmergencies from '../messages/ar/emergencies.json' with { type: 'json' }
import ar from '../messages/ar/failure.json' with { type: 'json' }
import arHotel from '../messages/ar/hotel.json' with { type: 'json' }
import enEmergencies from '../messages/en/emergencies.json' with { type: 'json' }
import en from '../messages/en/failure.json' with { type: 'json' }
import enHotel from '../messages/en/hotel.json' with { type: 'json' }
import hiEmergencies from '../messages/hi/emergencies.json' with { type: 'json' }
import hi from '../messages/hi/failure.json' with { type: 'json' }
import hiHotel from '../messages/hi/hotel.json' with { type: 'json' }
import { html } from './html.ts'

const texts = {
  en: { ...en, ...enHotel, ...enEmergencies, title: en.title },
  hi: { ...hi, ...hiHotel, ...hiEmergencies, title: hi.title },
  ar: { ...ar, ...arHotel, ...arEmergencies, title: ar.title },
}

const button =
  'flex min-h-13 flex-wrap items-center justify-center gap-x-2 rounded-control px-6 py-3 text-center font-semibold'

/**
 * Makes the texts that index.html has for each language, and first-paint.js shows in place of an app that does not
 * start. Needs no other file: the style sheet may be missing too. The server adds the hotel's telephone, or failure.js
 * the one of the last visit.
 */
export function makeFailure(): string {
  const templates = Object.entries(texts).map(
    ([lang, t]) => html`
      <template lang="${lang}">
        <main class="mx-auto grid max-w-120 grid-cols-1 gap-3 px-5 pt-12 pb-6">
          <div role="alert" class="mb-3 grid gap-2">
            <h1 class="text-balance font-display font-semibold text-3xl">${t.title}</h1>
            <p class="text-balance text-ink-soft">${t.help}</p>
          </div>
          <a href="" class="bg-accent text-on-accent ${button}">${t.reload}</a>
          <a id="call-hotel" hidden class="border border-line-strong bg-surface ${button}">${t.callReception} <bdi dir="ltr"></bdi></a>
          <a href="tel:${emergencyNumber}" class="bg-danger text-on-danger ${button}">${t.callEmergency} <bdi dir="ltr">${emergencyNumber}</bdi></a>
        </main>
      </template>`,
  )
  return templates.map(({ text }) => text).join('\n    ')
}
