/** The form, and on a wide screen the summary beside it. */
export const twoColumns =
  'grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(320px,34%)] lg:gap-10'
