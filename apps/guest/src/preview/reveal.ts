/** How long a text may take to appear, and what is above it to load, in ms. */
const patienceMs = 5000
const settlingMs = 1000

let stopLast = () => {}

/** Scrolls to the element with this text once it appears, unless the reader scrolls first. */
export function reveal(text: string): void {
  stopLast()
  const stop = new AbortController()
  const { signal } = stop
  const end = () => stop.abort()
  stopLast = end
  let isFound = false

  function find() {
    const element = findElement(text)
    if (!element) return
    element.scrollIntoView({ block: 'center', inline: 'center' })
    if (!isFound) setTimeout(end, settlingMs)
    isFound = true
  }

  const observer = new MutationObserver(find)
  observer.observe(document, { childList: true, characterData: true, subtree: true })
  signal.addEventListener('abort', () => observer.disconnect())
  setTimeout(end, patienceMs)
  for (const event of ['wheel', 'touchmove', 'pointerdown', 'keydown']) {
    addEventListener(event, end, { signal })
  }
  find()
}

function findElement(text: string): Element | undefined {
  const texts = document.createTreeWalker(document, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode
    const isShown = parentElement && !['SCRIPT', 'STYLE', 'TITLE'].includes(parentElement.tagName)
    if (isShown && textContent?.trim() === text) return parentElement
  }
  return undefined
}
