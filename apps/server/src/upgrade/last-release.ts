import recorded from './releases.json' with { type: 'json' }

/**
 * The version before this one, which runs beside it until every server and phone has this one. So its migrations never
 * change, and what it reads and calls stays (last-release.test.ts).
 */
export const lastRelease = recorded.last
