/** The look of the page's head, which its first view (first-view/hotel-page.ts) has too. */
export const headLook = {
  head: 'flex flex-wrap items-center gap-4 sm:gap-6',
  name: 'text-balance font-display font-semibold text-3xl lg:text-4xl',
  logo: 'size-14 shrink-0 sm:size-20',
} as const

/** A hotel without pictures begins with its name, on its colour. */
export const coverLook = {
  cover:
    'relative isolate grid min-h-64 content-end overflow-hidden bg-accent px-5 py-8 text-on-accent sm:min-h-80 sm:rounded-card sm:px-10 sm:py-10',
  pattern: '-z-10 opacity-25',
  shade: '-z-10 absolute inset-0 bg-linear-to-t from-accent to-transparent',
  head: 'grid justify-items-start gap-4 sm:gap-5',
  name: 'text-balance font-display font-semibold text-4xl leading-tight [overflow-wrap:anywhere] sm:text-5xl lg:text-6xl',
  logo: 'size-16 shrink-0 sm:size-24',
} as const
