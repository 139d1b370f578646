export const primaryLink =
  'inline-flex min-h-13 items-center justify-center gap-2 rounded-control bg-accent px-6 py-3 text-center font-semibold text-base text-on-accent transition hover:brightness-110 active:brightness-95'
