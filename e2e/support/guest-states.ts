import type { Page } from '@playwright/test'
import type { GuestScreen } from './screens.ts'
import { settle } from './settle.ts'

export interface GuestState {
  name: string
  /** Brings the page into the state; what it gives back undoes that. */
  show: (page: Page, screens: readonly GuestScreen[]) => Promise<() => Promise<void>>
}

function pathOf(screens: readonly GuestScreen[], name: string): string {
  const screen = screens.find((screen) => screen.name === name)
  if (!screen) throw new Error(`There is no screen ${name}.`)
  return screen.path
}

/** A screen whose call is answered in the server's place. */
function answered(
  name: string,
  screen: string,
  call: RegExp,
  answer: { status?: number; json?: unknown } | 'never' | 'unreachable',
): GuestState {
  return {
    name,
    async show(page, screens) {
      await page.route(call, async (route) => {
        if (answer === 'unreachable') await route.abort('connectionrefused')
        else if (answer !== 'never') await route.fulfill(answer)
      })
      await page.goto(pathOf(screens, screen))
      if (answer === 'never') await page.locator('[aria-busy=true]').first().waitFor()
      else await settle(page)
      return async () => page.unroute(call)
    },
  }
}

const resting = {
  status: 503,
  headers: { 'content-type': 'application/problem+json', 'retry-after': '2' },
  json: {
    type: 'urn:bellhop:problem:unavailable',
    title: 'Unavailable',
    status: 503,
    detail: 'We cannot reach our records just now. Please try again.',
    code: 'unavailable',
    requestId: '1',
  },
}
const nothing = { json: { data: [] } }

/** Loading, empty, failed: what a guest sees when there is nothing to see. */
export const guestStates: readonly GuestState[] = [
  answered('home-loading', 'home', /\/api\/(hotels|misc|guest-requests)\//, 'never'),
  answered('menu-loading', 'menu', /\/api\/foods\//, 'never'),
  answered('menu-empty', 'menu', /\/api\/foods\/app\/food-category/, nothing),
  answered('menu-error', 'menu', /\/api\/foods\//, resting),
  answered('requests-loading', 'requests', /\/api\/guest-requests\/app\?/, 'never'),
  answered('requests-empty', 'requests', /\/api\/guest-requests\/app\?/, nothing),
  answered('requests-error', 'requests', /\/api\/guest-requests\/app\?/, resting),
  answered('notifications-empty', 'notifications', /\/api\/promotionals\//, {
    json: { data: [], count: 0 },
  }),
  answered('attractions-loading', 'attractions', /\/api\/local-attractions\//, 'never'),
  answered('gifts-empty', 'gifts', /\/api\/gifts\/app\/gift-by-category/, nothing),
  answered('unreachable', 'facilities', /\/api\//, 'unreachable'),
]
