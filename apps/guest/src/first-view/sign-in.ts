import type { FirstView, FirstViewHotel } from '@bellhop/contract/base/first-view'
import { accentStyles, hotelLogo } from './brand.ts'
import { bar, html } from './html.ts'

/**
 * Sign-in (features/sign-in/card.tsx). Hidden above 768 px, where the notice follows, and from guests who are signed in
 * or signing in (first-paint.ts).
 */
export function makeSignInView({ name, logo, brandColor }: FirstViewHotel): FirstView {
  const view = html`
    <main aria-busy="true" class="mx-auto grid min-h-dvh max-w-120 grid-cols-1 content-start gap-8 px-5 pt-12 pb-6 in-data-known:hidden min-[769px]:hidden">
      <header class="grid justify-items-center gap-4 text-center">
        ${hotelLogo(logo, 'size-20')}
        <div class="grid gap-1">
          <p class="text-sm">&nbsp;</p>
          <h1 class="text-balance font-display font-semibold text-3xl tracking-[0.015em]"><bdi>${name}</bdi></h1>
        </div>
      </header>
      <div class="grid gap-5 rounded-card bg-surface p-4 shadow-raised sm:p-6">
        ${bar('h-[1.875rem] w-1/3')}
        ${bar('h-13')}
        <div class="grid gap-1.5">
          ${bar('h-[1.36rem] w-1/2')}
          ${bar('h-[calc(1.6rem+22px)]')}
          <div class="grid h-[2.72rem] content-around">
            ${bar('h-[1rem]')}
            ${bar('h-[1rem] w-2/3')}
          </div>
        </div>
        ${bar('h-13', 'bg-accent')}
      </div>
    </main>`
  return { html: view.text, styles: accentStyles(brandColor) }
}
