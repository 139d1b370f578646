/** Styles a link as a secondary button. */
export const linkButton =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control border border-line-strong bg-surface px-4 py-2 text-center font-semibold text-ink text-sm transition hover:bg-sunken'
