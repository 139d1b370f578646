/** Says to the eye that something is under way; `aria-busy` on the control says it to the ear. */
export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="size-[1em] shrink-0 animate-spin rounded-full border-2 border-current border-e-transparent"
    />
  )
}
