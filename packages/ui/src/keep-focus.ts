/** Without a focus a keyboard begins at the top, and a screen reader anywhere. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}

/** The `ref` of a button that goes with what it is for: a focus it has goes on to the screen's heading. */
export function handFocusOn(button: HTMLElement | null) {
  return () => {
    if (button && document.activeElement === button) focusHeading()
  }
}
