/** Moves the focus to the screen's heading, so that keyboards and screen readers continue from there. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}

/** For the `ref` of a button that may be removed while it has the focus, which then moves to the heading. */
export function handFocusOn(button: HTMLElement | null) {
  return () => {
    if (button && document.activeElement === button) focusHeading()
  }
}
