/** What one does, and on a wide screen beside it what it comes to. */
export const twoColumns =
  'grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(320px,34%)] lg:gap-10'
