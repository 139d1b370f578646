/** Default-ignorable characters, all format controls (also the directional ones) and the blank Braille pattern. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Bidi_Control}\u2800]/gu

export function stripInvisible(text: string): string {
  return text.replace(invisible, '')
}
