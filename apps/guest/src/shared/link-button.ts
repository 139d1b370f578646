/** Styles a link as a large primary button. */
export const primaryLink =
  'inline-flex min-h-13 items-center justify-center gap-2 rounded-control bg-accent px-6 py-3 text-center font-semibold text-base text-on-accent transition hover:brightness-110 active:brightness-95'

/** Styles a link as a secondary button. */
export const linkButton =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control border border-line-strong bg-surface px-4 py-2 text-center font-semibold text-ink text-sm transition hover:bg-sunken'
