import type { LiveEventName, LiveEvents } from '@bellhop/contract/base/live'
import type { LiveEvent } from './live.ts'

/** The events that are passed on; `ready` is handled by `openLive`. */
type HandledName = Exclude<LiveEventName, 'ready'>

/**
 * What a feature does on live events. What it reads again on an event is stated as tags and not done by a
 * handler, so that the same tags can be read again whenever events may have been missed.
 */
export interface LiveFeature<Tag> {
  /** What to read again on each event. */
  tags: { readonly [Name in HandledName]?: readonly Tag[] }
  /** What to read again only when events may have been missed: otherwise the handlers keep it up to date. */
  refetch?: readonly Tag[]
  /** What else to do on an event, e.g. announce it; called before its tags are invalidated. */
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

/** Everything that any live event invalidates: what to read again when events may have been missed. */
export function listRefetchTags<Tag>(features: readonly LiveFeature<Tag>[]): Tag[] {
  return [
    ...new Set(
      features.flatMap(({ tags, refetch = [] }) => [...Object.values(tags).flat(), ...refetch]),
    ),
  ]
}
