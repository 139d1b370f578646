/** "2 × Bath towel": a line does not end between the number and the name. */
export const withUnbrokenCounts = (title: string): string =>
  title.replaceAll(' × ', '\u00a0×\u00a0')
