import type { DemoImages } from '../drawings/images.ts'

/** Shared by the parts of the seed. */
export interface DemoHotel {
  id: string
  /** Path of each image. */
  pictures: DemoImages['paths']
  /** Ids of departments by their code. */
  departments: Map<string, string>
  /** Ids of outlets, departments, gift categories and tours by their name. */
  names: Map<string, string>
}

export function idOf(ids: Map<string, string>, name: string): string {
  const id = ids.get(name)
  if (!id) throw new Error(`The demo has no ${name}`)
  return id
}

/** `/dining/{Jheel}` → `/dining/0190…` */
export function fillLink({ names }: DemoHotel, link: string): string {
  return link.replace(/\{(.+?)\}/g, (_, name: string) => idOf(names, name))
}
