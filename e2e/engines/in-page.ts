import type * as Library from '@testing-library/dom'

export interface Step {
  by: 'role' | 'label' | 'text' | 'containing' | 'nth'
  value: string | number
  /** The flags, if the value is a regular expression. */
  flags?: string
  name?: Step
  options?: Library.ByRoleOptions
}

declare global {
  interface Window {
    TestingLibraryDom?: typeof Library
    findElements: typeof findElements
  }
}

/** Finds the visible elements that the last step leads to. Each of these functions runs in the page alone. */
export function findElements(steps: readonly Step[]): HTMLElement[] {
  const library = window.TestingLibraryDom
  if (!library) throw new Error('Expected the library in the page')
  const matcherOf = ({ value, flags }: Step) =>
    flags === undefined ? String(value) : new RegExp(String(value), flags)
  const isShown = (element: HTMLElement) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0
  const findIn = (scope: HTMLElement, step: Step): HTMLElement[] => {
    const matcher = matcherOf(step)
    if (step.by === 'label') return library.queryAllByLabelText(scope, matcher)
    if (step.by === 'text') return library.queryAllByText(scope, matcher)
    const options = { ...step.options, ...(step.name && { name: matcherOf(step.name) }) }
    return library.queryAllByRole(scope, String(step.value), options)
  }
  let found = [document.body]
  for (const step of steps) {
    if (step.by === 'nth') found = found.slice(Number(step.value)).slice(0, 1)
    else if (step.by === 'containing') {
      found = found.filter(({ textContent }) => textContent.includes(String(step.value)))
    } else {
      found = [...new Set(found.flatMap((scope) => findIn(scope, step)))].filter(isShown)
    }
  }
  return found
}

export type Outcome<Value> = { value: Value } | { problem: string }

export interface Seen {
  count: number
  /** The text of the first element. */
  text: string
  value: string
}

export function look(steps: readonly Step[]): Seen {
  const [first, ...others] = window.findElements(steps)
  return {
    count: first ? others.length + 1 : 0,
    text: first?.textContent.replace(/\s+/g, ' ').trim() ?? '',
    value: (first as HTMLInputElement | undefined)?.value ?? '',
  }
}

/** Waits until the element stands still, and returns its middle if that receives a click; scrolls to it otherwise. */
export async function locate(
  steps: readonly Step[],
): Promise<Outcome<{ x: number; y: number; width: number; height: number }>> {
  const [element, ...others] = window.findElements(steps)
  if (!element) return { problem: 'not found' }
  if (others.length > 0) return { problem: `found ${others.length + 1} times` }
  if (element.matches(':disabled')) return { problem: 'disabled' }
  const before = element.getBoundingClientRect()
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await nextFrame()
  await nextFrame()
  const { x, y, width, height } = element.getBoundingClientRect()
  if (x !== before.x || y !== before.y) return { problem: 'moving' }
  const point = { x: Math.round(x + width / 2), y: Math.round(y + height / 2), width, height }
  const hit = document.elementFromPoint(point.x, point.y)
  const targets = [element, ...((element as HTMLInputElement).labels ?? [])]
  if (targets.some((target) => target.contains(hit))) return { value: point }
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  return { problem: `covered by ${hit?.outerHTML.slice(0, 300) ?? 'the edge of the window'}` }
}

/** Sets a date or the option with this text, as a picker or a menu would. */
export function choose(steps: readonly Step[], wanted: string): Outcome<true> {
  const [field] = window.findElements(steps)
  if (field instanceof HTMLSelectElement) {
    const option = [...field.options].find(({ text }) => text.startsWith(wanted))
    if (!option) return { problem: `without the option ${wanted}` }
    option.selected = true
  } else if (field instanceof HTMLInputElement) {
    // React overrides the setter of the element.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, wanted)
  } else return { problem: 'not found' }
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
  return { value: true }
}
