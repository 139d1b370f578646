import { lightnessOf } from '@bellhop/domain/text/picture-address'

/** The class for an image with this main colour, `#rrggbb`: dims it in the dark theme, a light one more. */
export function dimImage(color: string | undefined): string {
  return color && lightnessOf(color) > 0.6 ? 'dark:brightness-75' : 'dark:brightness-90'
}
