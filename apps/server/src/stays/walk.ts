import type { Walk } from '@bellhop/contract/base/walk'
import type { StoredWalk } from '../database/stored-walk.ts'

export const toWalk = ({ at: _, ...walk }: StoredWalk): Walk => walk
