import { lightnessOf } from '@bellhop/domain/picture-address'

/** The class of a picture of this main colour, `#rrggbb`: in the dark theme it would glare, a light one more. */
export function dimPicture(color: string | undefined): string {
  return color && lightnessOf(color) > 0.6 ? 'dark:brightness-75' : 'dark:brightness-90'
}
