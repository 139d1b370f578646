import type { MenuCategory } from '@bellhop/contract/dining'
import {
  defaultRangeExtractor,
  type Range,
  useWindowVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual'
import {
  type RefObject,
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'

/** In pixels, until they are measured: where the dishes begin on the page, and how high one is. */
const usualTop = 400
const usualHeight = 176

/** Rows above and below the view that are rendered. */
const nearby = 3
/** A menu with fewer is rendered whole in the end, a few rows at a time: the browser's own search finds all of it. */
const shortMenu = 60
const step = 4

/** A row that is rendered: the title of a category, or one of its dishes. */
export interface MenuRow {
  /** Counted over the whole menu: each category has one row for its title, then its dishes. */
  index: number
  /** Distances from the top of the page. */
  start: number
  end: number
}

/**
 * Which rows of a menu are rendered: all titles, the dishes in and near the view, and the one that has the focus with
 * its neighbours, so that the Tab key goes on from there. A short menu is rendered whole.
 *
 * @param list holds them
 */
export function useMenuRows(
  categories: readonly MenuCategory[],
  list: RefObject<HTMLElement | null>,
) {
  const { keys, titles } = useMemo(() => countRows(categories), [categories])
  const focused = useRef<string>(undefined)
  const [top, setTop] = useState(usualTop)
  useLayoutEffect(() => {
    if (list.current && keys.length > 0) {
      setTop(Math.round(list.current.getBoundingClientRect().top + scrollY))
    }
  }, [list, keys])

  const rows = useWindowVirtualizer<HTMLElement>({
    count: keys.length,
    getItemKey: useCallback((index: number) => keys[index] ?? index, [keys]),
    estimateSize: () => usualHeight,
    measureElement: measureLater,
    rangeExtractor: useCallback(
      (range: Range) => addTo(range, titles, focused.current ? keys.indexOf(focused.current) : -1),
      [keys, titles],
    ),
    overscan: useNearby(keys.length),
    scrollMargin: top,
    initialRect: { width: innerWidth, height: innerHeight },
    // Not within the event of scrolling: a slow phone scrolls first.
    useFlushSync: false,
  })
  const items: readonly MenuRow[] = rows.getVirtualItems()
  const end = top + rows.getTotalSize()
  const shown = useMemo(
    () => ({ categories, titles, items, top, end }),
    [categories, titles, items, top, end],
  )
  return {
    /** Deferred, so that the rows of another part of the menu are rendered in slices. */
    shown: useDeferredValue(shown),
    measure: rows.measureElement,
    markFocused: useCallback((key: string) => {
      focused.current = key
    }, []),
  }
}

/** How many rows to render above and below the view, of this many. */
function useNearby(count: number): number {
  const [grown, setGrown] = useState(nearby)
  const isShort = count <= shortMenu
  useEffect(() => {
    if (!isShort || grown >= count) return
    const timer = setTimeout(() => startTransition(() => setGrown(grown + step)))
    return () => clearTimeout(timer)
  }, [isShort, grown, count])
  return isShort ? grown : nearby
}

/** The key of each row, and the indexes of the titles. */
function countRows(categories: readonly MenuCategory[]) {
  const keys: string[] = []
  const titles: number[] = []
  for (const { _id, foods } of categories) {
    titles.push(keys.length)
    keys.push(_id, ...foods.map((food) => food._id))
  }
  return { keys, titles }
}

/** As the browser lays it out anyway: to ask for the size of a row that was just added would do so once more. */
function measureLater(
  row: HTMLElement,
  entry: ResizeObserverEntry | undefined,
  { indexFromElement, itemSizeCache, options }: Virtualizer<Window, HTMLElement>,
): number {
  const [box] = entry?.borderBoxSize ?? []
  if (box) return Math.round(box.blockSize)
  return itemSizeCache.get(options.getItemKey(indexFromElement(row))) ?? usualHeight
}

function addTo(range: Range, titles: readonly number[], focused: number): number[] {
  const aroundFocus = focused < 0 ? [] : [focused - 1, focused, focused + 1]
  const all = new Set([...titles, ...aroundFocus, ...defaultRangeExtractor(range)])
  return [...all].filter((index) => index >= 0 && index < range.count).sort((a, b) => a - b)
}
