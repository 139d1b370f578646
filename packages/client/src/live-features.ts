import type { LiveEventName, LiveEvents } from '@bellhop/contract/base/live'
import type { LiveEvent } from './live.ts'

/** The events passed to features; `ready` is handled by `openLive`. */
type HandledName = Exclude<LiveEventName, 'ready'>

/**
 * A feature's reactions to live events. What it reads again on an event is listed as tags instead of done by a handler,
 * so that the same tags can be invalidated when events may have been missed.
 */
export interface LiveFeature<Tag> {
  /** Tags to invalidate on each event. */
  tags: { readonly [Name in HandledName]?: readonly Tag[] }
  /** Tags to invalidate only if events may have been missed: otherwise the handlers keep the data up to date. */
  refetch?: readonly Tag[]
  /** Other actions on an event, e.g. an announcement; called before its tags are invalidated. */
  handlers?: { readonly [Name in HandledName]?: (data: LiveEvents[Name]) => void }
}

/** Calls the features' handlers for an event. @returns the tags to invalidate */
export function handleEvent<Tag>(features: readonly LiveFeature<Tag>[], event: LiveEvent): Tag[] {
  for (const { handlers } of features) callHandler(handlers ?? {}, event)
  return features.flatMap(({ tags }) => tags[event.name] ?? [])
}

function callHandler<Name extends HandledName>(
  handlers: NonNullable<LiveFeature<never>['handlers']>,
  { name, data }: { name: Name; data: LiveEvents[Name] },
): void {
  handlers[name]?.(data)
}

/** All tags that any live event invalidates, for when events may have been missed. */
export function listRefetchTags<Tag>(features: readonly LiveFeature<Tag>[]): Tag[] {
  return [
    ...new Set(
      features.flatMap(({ tags, refetch = [] }) => [...Object.values(tags).flat(), ...refetch]),
    ),
  ]
}
