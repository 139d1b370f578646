/** Prevents what would lead out of the frame, or take the focus from the form beside it. */
export function keepInside(): void {
  addEventListener('click', holdLink, { capture: true })
  addEventListener('auxclick', holdLink, { capture: true })
  window.open = () => null
  const { focus } = HTMLElement.prototype
  HTMLElement.prototype.focus = function (options) {
    if (document.hasFocus()) focus.call(this, options)
  }
}

/** Another page, a download, or another app such as the telephone. */
function holdLink(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link) return
  const isInApp = link.origin === location.origin && !link.target && !link.download
  if (!isInApp || event.type === 'auxclick') event.preventDefault()
}
