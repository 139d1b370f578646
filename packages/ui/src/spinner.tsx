/** Shows that a call is in flight. Screen readers are informed by `aria-busy` on the control. */
export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="size-[1em] shrink-0 animate-spin rounded-full border-2 border-current border-e-transparent"
    />
  )
}
