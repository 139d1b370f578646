import type { PlannedStay, RoomPlan } from '@bellhop/contract/desk/room-plan'

/** The plan with a stay moved to another room, or to none, for all future nights; past nights are unchanged. */
export function moveInPlan(plan: RoomPlan, stayId: string, roomId: string | null): RoomPlan {
  const { today } = plan
  const moved: PlannedStay[] = []
  const leave = (stays: readonly PlannedStay[]) =>
    stays.flatMap((stay) => {
      if (stay._id !== stayId || stay.checkOutDate <= today) return [stay]
      const from = stay.checkInDate < today ? today : stay.checkInDate
      moved.push({ ...stay, checkInDate: from })
      const isSplit = stay.checkInDate < today && stay.status === 'inHouse'
      return isSplit ? [{ ...stay, checkOutDate: today }] : []
    })
  const left = plan.roomTypes.map((type) => ({
    ...type,
    rooms: type.rooms.map((room) => ({ ...room, stays: leave(room.stays) })),
    unassigned: leave(type.unassigned),
  }))
  return {
    ...plan,
    roomTypes: left.map((type) => ({
      ...type,
      rooms: type.rooms.map((room) =>
        room._id === roomId ? { ...room, stays: [...room.stays, ...moved] } : room,
      ),
      unassigned: [
        ...type.unassigned,
        ...(roomId ? [] : moved.filter(({ roomTypeId }) => roomTypeId === type._id)),
      ],
    })),
  }
}
