/** "2 × Bath towel": prevents a line break between the number and the name. */
export const withUnbrokenCounts = (title: string): string =>
  title.replaceAll(' × ', '\u00a0×\u00a0')
