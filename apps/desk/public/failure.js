// Shows what index.html has in place of an app that does not start: its script cannot be loaded, or throws at once or
// outside of every error boundary, after which React leaves an empty page.
addEventListener(
  'error',
  () => {
    const root = document.getElementById('root')
    if (root.hasChildNodes()) return
    root.innerHTML = document.querySelector('template').innerHTML
    const reload = root.querySelector('button')
    reload.onclick = () => location.reload()
    reload.focus()
  },
  // Errors of script elements do not bubble.
  true,
)
