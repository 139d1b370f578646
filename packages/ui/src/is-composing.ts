/**
 * True for a key that an input method takes, such as the Enter that ends a composition. Safari reports that one after
 * the composition, with code 229.
 */
export function isComposing(event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return event.isComposing || event.keyCode === 229
}
