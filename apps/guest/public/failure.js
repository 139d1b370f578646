// Completes the page of an app that does not start (src/first-view/failure.ts), if it can: the focus, and the telephone
// of the hotel as the service worker has stored it.
document.querySelector('a').focus()
const call = document.getElementById('call-hotel')
try {
  const { log } = JSON.parse(localStorage.getItem('root'))
  const stored = await caches.match(`/api/hotels/details/${log.data.hotelId}`, { ignoreVary: true })
  const { data } = await stored.json()
  call.href = `tel:${data.phone.replace(/[^+\d]/g, '')}`
  call.lastChild.textContent = data.phone
  call.hidden = false
} catch {
  // Not signed in, or nothing is stored.
}
